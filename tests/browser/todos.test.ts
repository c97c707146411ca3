import * as strings from '../../src/strings/index'
import { randomIpHeaders } from '../support/api/random-ip'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { openInTimeZone } from '../support/browser/open-in-time-zone'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('a todo has a due date and an assignee and can be edited', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Todos', clientName: 'Nobody' })
  const other = (await people.other.auth.me({})).user.id
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=todo`)
  await page.getByLabel('New todo').fill('File the answer')
  await page.getByLabel('Due').fill('2020-02-03')
  await page.getByLabel('Assigned to').last().selectOption(other)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The todo was added.')).toBeVisible()
  const items = page.getByRole('tabpanel').getByRole('listitem')
  const item = items.filter({ hasText: 'File the answer' })
  await expect(item).toContainText('Overdue Feb 3, 2020')
  await expect(item).toContainText('For cleo')
  await expect(page.getByLabel('Due')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit: File the answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit todo' })
  await dialog.getByLabel('Todo').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please enter a todo item')
  await dialog.getByLabel('Todo').fill('File the motion')
  await dialog.getByLabel('Due').fill('2031-02-03')
  await dialog.getByLabel('Assigned to').selectOption('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(items.filter({ hasText: 'File the motion' })).toContainText('Due Feb 3, 2031')
  expect((await people.user.todos.list({ id })).todos).toMatchObject([{ text: 'File the motion', due: '2031-02-03', assignee: null }])
})

test('completed todos come after the open ones, and a name appears once', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Order', clientName: 'Nobody' })
  const me = (await people.user.auth.me({})).user.id
  await people.user.todos.create({ id, text: 'First', status: 'done' })
  await people.user.todos.create({ id, text: 'Second', assignee: me })
  await people.user.todos.create({ id, text: 'Third', assignee: (await people.other.auth.me({})).user.id })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=todo`)
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(items).toHaveText([/Second/, /Third/, /First/])
  await expect(items.nth(0)).toContainText(/For Ben Ito\s*Added today/)
  await expect(items.nth(1)).toContainText(/For cleo\s*Added by Ben Ito, today/)
  await expect(page.getByRole('region', { name: 'Completed (1)' }).getByRole('button', { name: /^Move/ })).toHaveCount(0)
  const second = page.getByRole('button', { name: /^Second: .* Change status$/ })
  await second.press('Enter')
  await expect(items).toHaveText([/Third/, /First/, /Second/])
  await expect(second).toBeFocused()
  await expectAccessible(page)
})

test('the assignee completes a todo of a colleague, in the case and on the dashboard', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: assignee, client } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: `Matter ${w}`, clientName: 'Nobody' })
  await people.user.todos.create({ id, text: `Overdue ${w}`, assignee, due: '2020-02-03' })
  await people.user.todos.create({ id, text: `Any time ${w}`, assignee })
  const page = await as(client)
  await page.goto(`/admin/cases/${id}?tab=todo`)
  await page.getByRole('button', { name: `Any time ${w}: Open. Change status` }).click()
  await expect.poll(async () => (await people.user.todos.list({ id })).todos.map(({ completed }) => completed)).toEqual([false, true])
  await expect(page.getByRole('button', { name: `Edit: Any time ${w}` })).toHaveCount(0)

  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  const row = today.getByRole('listitem').filter({ hasText: `Overdue ${w}` })
  await expect(row).toContainText('Overdue Feb 3, 2020')
  await expect(row.getByRole('link', { name: `Overdue ${w}` })).toHaveAttribute('href', `/admin/cases/${id}?tab=todo`)
  await expect(today.getByText(`Any time ${w}`)).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Mark completed: Overdue ${w}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('Today leaves out what is over and shows a court date first', async ({ as, people }) => {
  const w = uniqueWord()
  const { client } = await addPerson(people.admin)
  const inHours = (hours: number) => new Date(Date.parse('2026-11-23T20:00:00Z') + hours * 3_600_000).toISOString()
  await client.events.create({ title: `Over ${w}`, start: inHours(-3), end: inHours(-1) })
  await client.events.create({ title: `Running ${w}`, start: inHours(-1), end: inHours(1) })
  await client.events.create({ title: `Later ${w}`, start: inHours(2), end: inHours(3) })
  // The card lists five requests: those of other tests would hide this one.
  const { contacts: waiting } = await people.admin.contacts.list({ source: 'public', acknowledged: false })
  for (const one of waiting) await people.admin.contacts.acknowledge({ id: one.id })
  await people.stranger.contacts.receive(
    { fullName: `Olga ${w}`, phone: '1', consent: true, hasCourtDate: true },
    { headers: randomIpHeaders() },
  )
  const page = await as(client)
  await page.clock.setFixedTime('2026-11-23T20:00:00Z')
  await page.goto('/admin')
  const rows = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem')
  await expect(rows.filter({ hasText: `Running ${w}` })).toContainText('now')
  await expect(rows.filter({ hasText: `Later ${w}` })).toBeVisible()
  await expect(rows.filter({ hasText: `Olga ${w}` })).toContainText('Has a court date')
  await expect(rows.filter({ hasText: `Over ${w}` })).toHaveCount(0)
})

test('cases show their next date and their court date, and are sorted by the next date', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: contactId } = await people.stranger.contacts.receive(
    { fullName: `Olga ${w}`, phone: '1', consent: true, hasCourtDate: true },
    { headers: randomIpHeaders() },
  )
  const { id: client } = await people.user.clients.create({ firstName: 'Olga', lastName: w, phone: '1', contactId })
  const [late, urgent] = [
    await people.user.cases.create({ title: `Late ${w}`, clientName: client }),
    await people.user.cases.create({ title: `Urgent ${w}`, clientName: client, contactId }),
  ]
  await people.user.events.create({ title: 'Hearing', start: '2035-03-05T18:00:00Z', caseId: late.id })
  await people.user.todos.create({ id: urgent.id, text: 'File', due: '2020-02-03' })
  const page = await as('user')
  await page.goto(`/admin/cases?client=${client}`)
  const rows = page.getByRole('table').getByRole('row')
  await page.getByRole('columnheader', { name: 'Next date' }).getByRole('button').click()
  await expect(rows.nth(1)).toContainText('Has a court date')
  await expect(rows.nth(1)).toContainText('Overdue Feb 3, 2020')
  await expect(rows.nth(1).locator('.lucide-list-todo')).toBeVisible()
  await expect(rows.nth(2)).toContainText('Mar 5, 2035')
  await expect(rows.nth(2).locator('.lucide-calendar-days')).toBeVisible()
  await expect(rows.nth(2)).not.toContainText('Has a court date')
  await expectAccessible(page)
  await page.goto(`/admin/cases/${urgent.id}`)
  await expect(page.getByText('Has a court date').first()).toBeVisible()
  await page.goto(`/admin/clients/${client}`)
  await expect(page.getByText('Has a court date').first()).toBeVisible()
  await expect(page.getByText('Overdue Feb 3, 2020').first()).toBeVisible()
  await page.goto(`/admin/clients?q=${w}`)
  await expect(page.getByRole('row', { name: new RegExp(w) })).toContainText('Has a court date')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByRole('row', { name: new RegExp(w) }).getByText('Court date', { exact: true })).toBeVisible()
})

test('in another time zone, the usual times of a reminder are those of the office and name its time zone', async ({
  browser,
  office,
  people,
}) => {
  const { id } = await people.user.cases.create({ title: 'Reminders', clientName: 'Nobody' })
  const page = await openInTimeZone(browser, office.url, people.user, 'Asia/Tokyo')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Tomorrow 9:00 AM P[DS]T$/ }).click()
  await expect(page.getByText('The reminder was saved.')).toBeVisible()
  const [own] = (await people.user.reminders.list({ id })).reminders
  expect(new Date(own?.reminderAt ?? '').toLocaleString('sv', { timeZone: 'America/Los_Angeles' })).toMatch(/ 09:00:00$/)
})

test('a reminder for tomorrow is one click, also for a colleague', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Reminders', clientName: 'Nobody' })
  const other = (await people.other.auth.me({})).user.id
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  await page.getByRole('button', { name: strings.reminders.times.tomorrow('9:00 AM') }).click()
  await expect(page.getByText('The reminder was saved.')).toBeVisible()
  const [own] = (await people.user.reminders.list({ id })).reminders
  expect(new Date(own?.reminderAt ?? '').toLocaleString('sv', { timeZone: 'America/Los_Angeles' })).toMatch(/ 09:00:00$/)
  await page.getByRole('button', { name: 'Add reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reminder' })
  await dialog.getByRole('button', { name: strings.reminders.times.tomorrow('9:00 AM') }).click()
  await dialog.getByLabel('Remind', { exact: true }).selectOption(other)
  await dialog.getByLabel('Message').fill('Call the clerk')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const item = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Call the clerk' })
  await expect(item).toContainText('For cleo')
  expect((await people.other.reminders.list({ id })).reminders).toMatchObject([{ message: 'Call the clerk', setByName: 'Ben Ito' }])
})

for (const dark of [false, true])
  test(`todos and reminders work on a phone, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const { id } = await people.user.cases.create({ title: 'On a phone', clientName: 'Nobody' })
    await people.user.todos.create({
      id,
      text: 'a long text of a todo '.repeat(8),
      due: '2020-02-03',
      assignee: (await people.other.auth.me({})).user.id,
    })
    const page = await as('user', { phone: true, dark })
    for (const tab of ['todo', 'reminders']) {
      await page.goto(`/admin/cases/${id}?tab=${tab}`)
      await expect(
        page.getByRole('button', { name: tab === 'todo' ? 'Add' : strings.reminders.times.tomorrow('9:00 AM'), exact: true }),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
  })

test('what a colleague changes does not take back a press that is on its way', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Todos', clientName: 'Nobody' })
  await people.user.todos.create({ id, text: 'First' })
  const page = await as('user')
  const reports: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => reports.push(String(payload))))
  await page.goto(`/admin/cases/${id}?tab=todo`)
  await withDelayedResponse(page, '**/todos/*', {
    act: () => page.getByRole('button', { name: 'Mark completed: First' }).click(),
    duringDelay: async () => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await people.admin.todos.create({ id, text: 'Second' })
      await expect.poll(() => reports.filter((report) => report.includes('"todo"'))).not.toEqual([])
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(requests).not.toContain(`GET /api/cases/${id}/todos`)
      await expect(page.getByRole('button', { name: 'Revert to open: First' })).toBeVisible()
    },
  })
  await expect(page.getByRole('button', { name: 'Mark completed: Second' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revert to open: First' })).toBeVisible()
})
