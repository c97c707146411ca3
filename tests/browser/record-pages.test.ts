import type { Locator, Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { screens } from '../support/browser/contexts'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { uniqueSurname } from '../support/records/conflict-checks'
import { uniqueWord } from '../support/unique-word'

/** A heading may end with a count. */
const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}( \\d+)?$`) })
/** At noon in California. */
const hearing = new Date(Date.now() + 40 * 86_400_000).toISOString().replace(/T.*/, 'T20:00:00.000Z')
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY
/** On a phone. */
const firstThird = screens.phone.height / 3

/** A client with a case that has a hearing, two open todos and a log entry. */
async function createClientWithCase({ user }: People, firstName = 'Rosa', w = uniqueWord()) {
  const { id: clientId } = await user.clients.create({
    firstName,
    lastName: w,
    phone: '(209) 555-0144',
    email: `${w}@example.com`,
  })
  const { user: ben } = await user.auth.me({})
  const { id: caseId } = await user.cases.create({ title: `Matter of ${w}`, clientName: clientId, assignedTo: ben.id })
  for (const text of ['Bring the deed', 'Call the clerk']) await user.todos.create({ id: caseId, text })
  await user.events.create({ title: 'Hearing', start: hearing, caseId })
  await user.log.create({ id: caseId, kind: 'call', text: 'The clerk rang' })
  return { w, clientId, caseId }
}

test('a case shows its client, next date, todos, people, log and history beside its tabs', async ({ as, people }) => {
  const { w, clientId, caseId } = await createClientWithCase(people)
  for (const title of ['Deposition', 'Mediation', 'Trial'])
    await people.user.events.create({ title, start: '2039-03-07T18:00:00Z', caseId })
  const page = await as('user')
  await page.goto(`/admin/cases/${caseId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Matter of ${w}`)
  await expect(page.getByText('Edit Case', { exact: true })).toBeVisible()
  const summary = region(page, 'Summary')
  await expect(summary.getByRole('link', { name: `Rosa ${w}` })).toHaveAttribute('href', `/admin/clients/${clientId}`)
  await expect(summary.getByRole('link', { name: '(209) 555-0144' })).toHaveAttribute('href', 'tel:+12095550144')
  await expect(summary.getByRole('link', { name: `${w}@example.com` })).toHaveAttribute('href', `mailto:${w}@example.com`)
  await expect(summary.getByRole('link', { name: 'Hearing' })).toHaveAttribute(
    'href',
    `/admin/schedule?view=week&day=${hearing.slice(0, 10)}`,
  )
  await expect(summary).toContainText('Event: Hearing')
  await expect(summary).toContainText('Assigned toBen Ito')
  await expect(summary).toContainText('OwnerBen Ito')
  await expect(region(page, 'Latest log entries').getByRole('listitem')).toHaveText(/^Call · .*The clerk rang$/)
  await expectAccessible(page)
  await test.step('the history shows its newest entries, and all on request', async () => {
    const history = region(page, 'History')
    await expect(history.getByRole('listitem')).toHaveCount(5)
    await history.getByRole('button', { name: /^Show all \d+$/ }).press('Enter')
    await expect(history).toContainText(`Ben Ito added the case “Matter of ${w}”`)
    await expect(history.getByRole('button', { name: 'Show fewer' })).toBeFocused()
  })
  await test.step('the page brings all of it', async () => {
    const html = await (await page.request.get(`/admin/cases/${caseId}`)).text()
    for (const part of ['(209) 555-0144', 'Hearing', '2 open todos', 'The clerk rang']) expect(html).toContain(part)
  })
  await test.step('leads to the open todos', async () => {
    await summary.getByRole('link', { name: '2 open todos' }).click()
    await expect(page.getByRole('tab', { name: 'ToDo' })).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('leads to the form for a new log entry', async () => {
    await page.getByRole('button', { name: 'Add a log entry' }).click()
    await expect(page.getByLabel('What happened')).toBeFocused()
    await page.keyboard.type('She called back')
    await page.getByRole('button', { name: 'Add to the log' }).click()
    await expect(region(page, 'Latest log entries').getByText('She called back')).toBeVisible()
    await page.getByRole('tab', { name: 'ToDo' }).click()
    await page.getByRole('button', { name: 'New log entry' }).click()
    await expect(page.getByLabel('What happened')).toBeFocused()
  })
})

test('a colleague’s case says who can change it, and an overdue todo does not hide the next event', async ({ as, people }) => {
  const { w, caseId } = await createClientWithCase(people)
  await people.user.todos.create({ id: caseId, text: 'Call the clerk', due: '2026-01-02' })
  const page = await as('other')
  await page.goto(`/admin/cases/${caseId}`)
  await expect(
    page.getByText('Only Ben Ito or an Admin can change this case and its files. Anyone can add log entries, reminders and events.'),
  ).toBeVisible()
  const summary = region(page, 'Summary')
  await expect(summary.getByRole('link', { name: /^Overdue .* · Todo: Call the clerk$/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: / · Event: Hearing$/ })).toBeVisible()
  const own = await as('user')
  await own.goto(`/admin/cases/${caseId}`)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(`Matter of ${w}`)
  await expect(own.getByText('can change this case')).toHaveCount(0)
})

test('a client shows its cases and unanswered requests, with one button each for call, email, appointment and case', async ({
  as,
  people,
}) => {
  const { w, clientId, caseId } = await createClientWithCase(people)
  const request = { fullName: `Rosa ${w}`, email: `${w}@example.com`, area: 'Traffic', consent: true } as const
  const { id: contactId } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const page = await as('user')
  await page.goto(`/admin/clients/${clientId}`)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(link('Call (209) 555-0144')).toHaveAttribute('href', 'tel:+12095550144')
  await expect(link(`Email ${w}@example.com`)).toHaveAttribute('href', `mailto:${w}@example.com`)
  await expect(link('Schedule an appointment')).toHaveAttribute('href', `/admin/schedule?event=new&client=${clientId}`)
  await expect(link('New case')).toHaveAttribute('href', `/admin/cases/new?client=${clientId}`)
  await expect(region(page, 'Cases').getByRole('listitem')).toHaveText(
    /^Matter of \w+OpenCB-\d{4}-\d{4} · .* · Event: Hearing2 open todos$/,
  )
  await expect(region(page, 'Cases').getByRole('link', { name: '2 open todos' })).toHaveAttribute('href', `/admin/cases/${caseId}?tab=todo`)
  const requests = region(page, 'Website requests')
  await expect(requests.getByRole('listitem')).toContainText('Website — New')
  await expect(requests.getByRole('link', { name: 'Traffic' })).toHaveAttribute('href', `/admin/contacts/${contactId}`)
  await expectAccessible(page)
})

test('a client with many cases and requests shows how many there are, and all of them on request or on paper', async ({ as, people }) => {
  const w = uniqueWord()
  const client = { firstName: 'Rosa', lastName: w, phone: '209 555 0144', email: `${w}@example.com` }
  const { id: clientId } = await people.user.clients.create(client)
  for (let number = 1; number <= 8; number++) {
    const { id } = await people.user.cases.create({ title: `Matter ${number} of ${w}`, clientName: clientId })
    await people.user.todos.create({ id, text: 'Call the clerk' })
    const request = { fullName: `Rosa ${w}`, email: `${w}@example.com`, area: 'Traffic', consent: true } as const
    await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  }
  const [phone, page] = [await as('user', { phone: true }), await as('user')]
  await phone.goto(`/admin/clients/${clientId}`)
  await expect(phone.getByText('8 cases · 8 requests waiting')).toBeVisible()
  await page.goto(`/admin/clients/${clientId}`)
  const requests = region(page, 'Website requests')
  await expect(requests.getByRole('heading')).toHaveText('Website requests 8')
  await expect(requests.getByRole('listitem')).toHaveCount(6)
  await requests.getByRole('button', { name: 'Show all 8' }).click()
  await expect(requests.getByRole('listitem')).toHaveCount(8)
  await withDelayedResponse(page, '**/api/cases?*limit=500*', {
    act: () => page.getByRole('link', { name: 'Print view' }).click(),
    duringDelay: () => expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-busy', 'true'),
  })
  await expect(region(page, 'Cases').getByRole('listitem')).toHaveCount(8)
  // Without a request for them, so that the page can be printed at once.
  await page.route('**/api/cases?*', () => undefined)
  await page.goto(`/admin/clients/${clientId}?mode=print`)
  await expect(region(page, 'Cases').getByRole('listitem')).toHaveCount(8)
})

test('a contact shows the cases of the client it became', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Rosa ${w}`, phone: '209 555 0144' })
  const { id: client } = await people.user.clients.create({ firstName: 'Rosa', lastName: w, phone: '209 555 0144', contactId: id })
  await people.user.cases.create({ title: `Later ${w}`, clientName: client, status: 'Pending' })
  await people.user.cases.create({ title: `First ${w}`, clientName: 'Nobody', contactId: id })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await expect(region(page, 'Cases').getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Cases')).toContainText(new RegExp(`Later ${w}PendingCB-\\d{4}-\\d{4} · No upcoming date`))
  await expect(page.getByRole('link', { name: 'Call 209 555 0144' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Email/ })).toHaveCount(0)
})

test('a saved record stays open, and closing it leads to the list as it was', async ({ as, people }) => {
  const w = uniqueWord()
  for (let n = 10; n < 40; n += 1) await people.user.contacts.create({ name: `Row ${n} ${w}`, phone: '1' })
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}&sort=name`)
  const row = page.getByRole('link', { name: `Row 39 ${w}`, exact: true })
  await page.getByRole('link', { name: `Row 10 ${w}`, exact: true }).focus()
  await page.keyboard.press('End')
  await expect(row).toBeFocused()
  const scrolledTo = await page.evaluate(() => window.scrollY)
  expect(scrolledTo).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill(`Row 39 renamed ${w}`)
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Row 39 renamed ${w}`)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(`/admin/contacts?q=${w}&sort=name`)
  await expect(page.getByRole('link', { name: `Row 39 renamed ${w}`, exact: true })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
})

test('the default after creating a record opens it, and after creating a client opens a case', async ({ as, people }) => {
  const w = uniqueWord()
  const page = await as('user')
  const { id: existing } = await people.user.clients.create({ firstName: 'Existing', lastName: 'Client', phone: '1' })
  await page.goto(`/admin/cases/new?client=${existing}`)
  await page.getByLabel('Title').fill(`Matter of ${w}`)
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByRole('link', { name: 'Open the case' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Matter of ${w}`)
  await page.goto('/admin/clients/new')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill(w)
  await page.getByLabel('Phone', { exact: true }).fill('209 555 0144')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('link', { name: 'Open a case' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(`Rosa ${w}`)
  expect((await people.user.clients.list({ q: w })).total).toBe(1)
})

test('the practice area of a request becomes the type of its case', async ({ as, people }) => {
  const w = uniqueWord()
  const name = 'PLANIFICACION Patrimonial'
  const { caseTypes } = await people.admin.caseTypes.list({})
  const { id: typeId } = caseTypes.find((type) => type.name === name) ?? (await people.admin.caseTypes.create({ name }))
  const { id } = await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1', area: 'Estate Planning' })
  const page = await as('user')
  await page.goto(`/admin/cases/new?contact=${id}`)
  await expect(page.getByRole('combobox', { name: 'Case type / sub type' })).toHaveValue(name)
  await page.getByLabel('Title').fill(`Will of ${w}`)
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByRole('link', { name: 'Open the case' })).toBeVisible()
  expect((await people.user.cases.list({ contact: id })).cases).toMatchObject([{ title: `Will of ${w}`, caseTypeId: typeId }])
})

test('a conflict lists only the fields that the person changed', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Shared', clientName: 'Somebody', notes: 'first' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  await page.getByLabel('Notes').fill('mine')
  await people.admin.cases.update({ id, notes: 'theirs', title: 'Their title', status: 'Closed' })
  await page.getByRole('button', { name: 'Save case' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(dialog.getByRole('rowheader')).toHaveText(['Notes'])
  await dialog.getByRole('button', { name: 'Save my version' }).click()
  await expect.poll(async () => (await people.user.cases.get({ id })).case).toMatchObject({ notes: 'mine', title: 'Their title' })
})

test('without a network, a save and a list say that the network is down', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Offline', clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  // Without a network, the script of a tab that was never shown cannot be loaded.
  await page.getByRole('tab', { name: 'ToDo' }).click()
  await expect(page.getByLabel('New todo')).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Notes').fill('typed on the train')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByRole('alert').getByText('Failed to save case. The network is down.')).toBeVisible()
  await page.getByRole('tab', { name: 'ToDo' }).click()
  await page.getByLabel('New todo').fill('Call')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Failed to add todo. The network is down.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect.poll(async () => (await people.user.cases.get({ id })).case.notes).toBe('typed on the train')
})

for (const dark of [false, true])
  test(`on a phone a record starts in the first third, with its summary behind a button, ${dark ? 'dark' : 'light'}`, async ({
    as,
    people,
  }) => {
    // Similar names of other tests' people would come first.
    const firstName = uniqueSurname()
    const { w, clientId, caseId } = await createClientWithCase(people, firstName, uniqueSurname())
    const page = await as('user', { phone: true, dark })
    await page.goto(`/admin/cases/${caseId}`)
    expect(await topOf(page.getByRole('tablist'))).toBeLessThan(firstThird)
    await expect(region(page, 'Summary')).toBeHidden()
    await expect(page.getByRole('link', { name: `${firstName} ${w}` })).toHaveAttribute('href', `/admin/clients/${clientId}`)
    await expect(page.getByRole('link', { name: 'Call (209) 555-0144' })).toHaveAttribute('href', 'tel:+12095550144')
    await expect(page.getByRole('link', { name: `Email ${w}@example.com` })).toBeVisible()
    await page.getByRole('button', { name: /^Summary · .* · Event · 2 open todos$/ }).tap()
    await expect(region(page, 'Summary').getByRole('link', { name: '(209) 555-0144' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await expectTouchTargets(page)
    await test.step('deletes inside the record', async () => {
      await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
      await page.getByRole('button', { name: 'More actions' }).tap()
      await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page)
    })
    await page.goto(`/admin/clients/${clientId}`)
    expect(await topOf(page.getByRole('group', { name: 'Basic details' }))).toBeLessThan(firstThird)
    await expect(page.getByRole('link', { name: 'Call (209) 555-0144' })).toHaveText('Call', { useInnerText: true })
    await page.getByRole('button', { name: 'Summary · 1 case · 2 open todos' }).tap()
    await expect(region(page, 'Cases').getByRole('link', { name: `Matter of ${w}` })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await expectTouchTargets(page)
  })
