import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

async function showOnly(page: Page, name: string) {
  await page.getByRole('button', { name: 'Show events for' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('the schedule shows groups and people; an event is created, changed and deleted', async ({ as, people }) => {
  const w = uniqueWord()
  const name = `Dana ${w}`
  const { id: userId } = await addPerson(people.admin, { name })
  await people.user.events.create({ title: `Past ${w}`, start: inHours(-60), end: inHours(-59), userId })
  await people.user.events.create({ title: `Earlier ${w}`, start: inHours(-0.2), end: inHours(-0.1), userId })
  await people.user.events.create({ title: `Soon ${w}`, start: inHours(72), end: inHours(73.5), userId })
  await people.user.events.create({ title: `Far ${w}`, start: inHours(24 * 30), userId })
  const { user: ana } = await people.admin.auth.me({})
  await people.admin.events.create({ title: `Elsewhere ${w}`, start: inHours(72), userId: ana.id })
  await people.admin.events.create({ title: `Staff lunch ${w}`, start: inHours(74) })
  const page = await as('user')
  await page.goto('/admin/schedule')
  await showOnly(page, name)
  await expect(page).toHaveURL(new RegExp(`users=${userId}`))
  await expect(page.getByRole('row', { name: new RegExp(`Elsewhere ${w}`) })).toHaveCount(0)

  await test.step('each event is in its group with its duration', async () => {
    const upcoming = page.getByRole('table', { name: 'Upcoming Events' })
    for (const name of ['Title', 'User', 'Start', 'Duration', 'End', 'Actions'])
      await expect(upcoming.getByRole('columnheader', { name })).toBeVisible()
    await expect(upcoming.getByRole('row', { name: new RegExp(`Soon ${w}`) })).toContainText('1h 30m')
    const scheduled = page.getByRole('table', { name: 'Scheduled Events' })
    await expect(scheduled.getByRole('row', { name: new RegExp(`Far ${w}`) })).toContainText('∞')
    await expect(scheduled.getByTitle('No end').first()).toBeVisible()
    await expect(upcoming.getByRole('row', { name: new RegExp(`Staff lunch ${w}`) })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Today's Events \(\d+\)$/ })).toBeVisible()
    // Also what ended earlier today. Other tests add events for the whole office.
    await expect(async () => {
      const activeFrom = new Date(new Date().setHours(0, 0, 0, 0)).toISOString()
      const { total } = await people.user.events.list({ userIds: userId, officeWide: true, activeFrom })
      await page.reload()
      await expect(page.getByText(`${total} events`, { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText(`Past ${w}`)).toBeHidden()
    await page.getByText(/^Past \(\d+\)$/).click()
    await expect(page.getByRole('table', { name: 'Past' }).getByRole('row', { name: new RegExp(`Past ${w}`) })).toBeVisible()
    await page.getByText(/^Past \(\d+\)$/).click()
    await expectAccessible(page)
  })
  await test.step('validates, restores a draft and creates an event', async () => {
    await page.getByRole('button', { name: 'New Event' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Event' })
    await dialog.getByLabel('Start').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Title is required')
    await expect(dialog.getByRole('alert')).toContainText('Start is required')
    await dialog.getByLabel('Title').fill(`Hearing ${w}`)
    await dialog.getByLabel('Start').fill('2031-03-09T01:00')
    await dialog.getByLabel('End').fill('2031-03-09T00:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('End must not be before start')
    await dialog.getByLabel('End').fill('2031-03-09T03:30')
    await expect(dialog.getByLabel('User').getByRole('option').first()).toHaveText('(none)')
    await dialog.getByLabel('User').selectOption(userId)
    await dialog.getByLabel('Notes').fill('Room 4')
    await expectAccessible(page)
    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.keyboard.press('Escape')
    await expect(confirmDialog).toHaveAccessibleDescription(/^Your changes stay in this browser/)
    await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Room 4')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await confirmDialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'New Event' }).first().click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue(`Hearing ${w}`)
    await expect(dialog.getByLabel('User')).toHaveValue(userId)
    await page.route('**/api/events', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').getByText('Failed to create event')).toBeVisible()
    await page.unroute('**/api/events')
    await dialog.getByRole('button', { name: 'Save' }).click()
    // The clocks jump from 2:00 to 3:00, so 1:00 to 3:30 lasts an hour and a half.
    await expect(page.getByRole('row', { name: new RegExp(`Hearing ${w}`) })).toContainText('1h 30m')
  })
  await test.step('a conflicting change offers both versions', async () => {
    await page.getByRole('button', { name: `Edit: Hearing ${w}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await expect(dialog.getByLabel('Start')).toHaveValue('2031-03-09T01:00')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Room 4')
    await dialog.getByLabel('Title').fill(`Trial ${w}`)
    const { events } = await people.admin.events.list({ userIds: userId })
    await people.admin.events.update({ id: events.find(({ title }) => title === `Hearing ${w}`)?.id ?? '', title: `Moved ${w}` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Trial ${w}`) })).toBeVisible()
    await page.getByRole('button', { name: `Edit: Trial ${w}` }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('delete asks for confirmation', async () => {
    await page.getByRole('button', { name: `Delete: Trial ${w}` }).click()
    await page
      .getByRole('alertdialog', { name: `Delete event "Trial ${w}"?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('row', { name: new RegExp(`Trial ${w}`) })).toHaveCount(0)
  })
  await test.step('shows cards', async () => {
    await page.getByRole('radio', { name: 'Cards' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Soon ${w}` })).toContainText('1h 30m')
    await expectAccessible(page)
  })
})

test('a new time saved in the dialog can be undone; only people who have accepted their invitation are free', async ({ as, people }) => {
  const w = uniqueWord()
  await people.admin.invitations.create({ email: `${w}@office.example`, name: `Invited ${w}` })
  const { id } = await people.user.events.create({ title: `Intake ${w}`, start: '2031-03-12T17:00:00.000Z' })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const availability = dialog.getByRole('group', { name: 'Who is free at that time' })
  await expect(availability.getByRole('button', { name: 'cleo' })).toContainText('Free')
  await expect(availability.getByRole('button', { name: `Invited ${w}` })).toHaveCount(0)
  await expect(dialog.getByLabel('User').getByRole('option', { name: 'cleo' })).toBeAttached()
  await expect(dialog.getByLabel('User').getByRole('option', { name: `Invited ${w}` })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'A day later' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const getStart = async () => (await people.user.events.get({ id })).event.start
  await expect.poll(getStart).toBe('2031-03-13T17:00:00.000Z')
  await page.getByRole('status').filter({ hasText: 'The event was saved.' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(getStart).toBe('2031-03-12T17:00:00.000Z')
})

test('Escape pressed again and again does not close a form with changes', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/schedule?event=new')
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByLabel('Title').fill('Hearing')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  // The browser now closes without asking whatever the next Escape closes.
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  const stay = question.getByRole('button', { name: 'Keep editing' })
  await expect(stay).toBeFocused()
  await expect(stay).toHaveClass(/primary/)
  await expect(question.getByRole('button', { name: 'Leave' })).not.toHaveClass(/primary|danger/)
  await stay.click()
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Hearing')
})

test('a new event opened by its address shows the time zone of the reader', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/schedule?event=new')
  const start = page.getByRole('dialog', { name: 'Create Event' }).getByLabel('Start')
  await expect(start).toHaveAccessibleDescription('In your local timezone (America/Los_Angeles).')
})

test('shows no edit buttons without rights, an empty selection and a failed load', async ({ as, people }) => {
  const w = uniqueWord()
  await people.admin.events.create({ title: `Hers ${w}`, start: inHours(48), notes: 'In the small room' })
  const page = await as('other')
  await page.goto('/admin/schedule')
  await expect(page.getByRole('row', { name: new RegExp(`Hers ${w}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit: Hers ${w}` })).toHaveCount(0)
  await page.getByRole('button', { name: `View: Hers ${w}` }).click()
  const dialog = page.getByRole('dialog', { name: 'View Event' })
  await expect(dialog.getByText('In the small room')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await test.step('an end before the start has no duration', async () => {
    await page.route('**/api/events*', async (route) => {
      const response = await route.fetch()
      const { events, ...rest } = (await response.json()) as { events: object[] }
      await route.fulfill({
        response,
        json: { ...rest, events: events.map((one) => ({ ...one, end: '2001-01-01T00:00:00.000Z' })) },
      })
    })
    await people.admin.events.create({ title: `More ${w}`, start: inHours(49) })
    await expect(
      page
        .getByRole('row', { name: new RegExp(`More ${w}`) })
        .getByRole('cell')
        .nth(2),
    ).toHaveText('—')
    await page.unrouteAll({ behavior: 'wait' })
  })
  await page.route('**/api/events*', (route) => route.fulfill({ json: { events: [], total: 0 } }))
  await showOnly(page, 'cleo')
  await expect(page.getByText('No events found for the selected users.')).toBeVisible()
  await page.route('**/api/events*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy' }))
  await showOnly(page, 'Ben Ito')
  await expect(page.getByRole('alert').getByText('Failed to load events')).toBeVisible()
})

test('a due reminder is announced and can be snoozed', async ({ as, people }) => {
  const w = uniqueWord()
  const { client } = await addPerson(people.admin)
  const { id } = await client.cases.create({ title: `Deadline ${w}`, clientName: 'Somebody' })
  const page = await as(client)
  await page.goto('/admin/schedule')
  await client.reminders.create({ id, reminderAt: new Date(Date.now() + 3_000).toISOString(), message: 'File the answer' })
  await expect(page.getByRole('status').getByText(`Reminder: Deadline ${w}`)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notifications \d+ new/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByText('File the answer')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Snooze reminder: Deadline ${w}`).selectOption('60')
  await expect(page.getByText('The reminder was snoozed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Mark reminder done: Deadline ${w}` })).toHaveCount(0)
  await expect(dialog.getByText('File the answer')).toBeVisible()
})

test('the schedule works on a phone in dark mode', async ({ as, people }) => {
  await people.user.events.create({ title: 'a long title of an event '.repeat(7), start: inHours(30), end: inHours(31) })
  const page = await as('user', { phone: true, dark: true })
  await page.goto('/admin/schedule')
  await expect(page.getByText('a long title').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await test.step('the views fit beside the filter', async () => {
    const getOverflow = () => page.getByRole('group', { name: 'View as' }).evaluate((one) => one.scrollWidth - one.clientWidth)
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(getOverflow).toBe(0)
      await expectNoHorizontalScroll(page)
    }
  })
  for (const view of ['week', 'month']) {
    await page.goto(`/admin/schedule?view=${view}&day=2001-03-03`)
    await expect(page.getByText('No events found for the selected users.')).toBeVisible()
  }
})

test('the week marks the current time', async ({ as }) => {
  const page = await as('user')
  await page.clock.setFixedTime('2032-05-25T18:00:00Z')
  await page.goto('/admin/schedule?view=week')
  const today = page.getByRole('region', { name: 'Tuesday, May 25' })
  await expect(page.locator('[class*=currentTime]')).toHaveCount(1)
  const getPosition = () =>
    today.evaluate((day) => {
      const [line, { top, height }] = [day.querySelector('[class*=currentTime]'), day.getBoundingClientRect()]
      return line ? (line.getBoundingClientRect().top - top) / height : 0
    })
  await expect.poll(getPosition).toBeCloseTo(11 / 24, 2)
})

test('an event with an unreadable date does not break the schedule', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId } = await addPerson(people.admin, { name: `Dana ${w}` })
  // A time at which no other test has an event for the whole office: the week would show only some of them.
  const now = '2037-03-10T18:00:00Z'
  const create = async (title: string) =>
    (await people.admin.events.create({ title: `${title} ${w}`, start: now, end: '2037-03-10T18:06:00Z', userId })).id
  const [unreadable, endless] = [await create('Unreadable'), await create('Endless')]
  await create('Readable')
  const page = await as('user')
  await page.clock.setFixedTime(now)
  await page.route(/\/api\/events(\/between)?\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const event of body.events) {
      if (event.id === unreadable) Object.assign(event, { start: 'yesterday', end: '2031-99-99T99:99' })
      if (event.id === endless) event.end = 'soon'
    }
    await route.fulfill({ response, json: body })
  })
  await page.goto('/admin/schedule')
  await showOnly(page, `Dana ${w}`)
  for (const view of ['Cards', 'Week', 'Month', '14 days', 'Grid']) {
    await page.getByRole('radio', { name: view }).click({ force: true })
    await expect(page.getByText(`Readable ${w}`, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`Endless ${w}`, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('row', { name: new RegExp(`Unreadable ${w}`) })).toContainText('—')
})
