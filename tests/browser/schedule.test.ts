import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('the schedule: groups, people, an event made, changed and deleted', async ({ as, people }) => {
  const w = word()
  const { user } = await people.user.auth.me({})
  await people.user.events.create({ title: `Past ${w}`, start: inHours(-60), end: inHours(-59), userId: user.id })
  await people.user.events.create({ title: `Soon ${w}`, start: inHours(72), end: inHours(73.5), userId: user.id })
  await people.user.events.create({ title: `Far ${w}`, start: inHours(24 * 30), userId: user.id })
  await people.admin.events.create({ title: `Elsewhere ${w}`, start: inHours(72) })
  const page = await as('user')
  await page.goto('/admin/schedule')
  await page.getByLabel('Ben Ito').click()
  await expect(page).toHaveURL(new RegExp(`users=${user.id}`))
  await expect(page.getByRole('row', { name: new RegExp(`Elsewhere ${w}`) })).toHaveCount(0)

  await test.step('each stands in its group, with its length', async () => {
    const upcoming = page.getByRole('table', { name: 'Upcoming Events' })
    for (const name of ['Title', 'User', 'Start', 'Duration', 'End', 'Actions'])
      await expect(upcoming.getByRole('columnheader', { name })).toBeVisible()
    await expect(upcoming.getByRole('row', { name: new RegExp(`Soon ${w}`) })).toContainText('1h 30m')
    const scheduled = page.getByRole('table', { name: 'Scheduled Events' })
    await expect(scheduled.getByRole('row', { name: new RegExp(`Far ${w}`) })).toContainText('∞')
    await expect(scheduled.getByTitle('No end').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: "Today's Events (0)" })).toBeVisible()
    await expect(page.getByText('2 events')).toBeVisible()
    await expect(page.getByText(`Past ${w}`)).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('a new one: the rules, then it stands there', async () => {
    await page.getByRole('button', { name: 'New Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Event' })
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
    await dialog.getByLabel('User').selectOption(user.id)
    await dialog.getByLabel('Notes').fill('Room 4')
    await expectAccessible(page)
    await page.route('**/api/events', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').getByText('Failed to create event')).toBeVisible()
    await page.unroute('**/api/events')
    await dialog.getByRole('button', { name: 'Save' }).click()
    // The clocks went from 2 to 3 in between: an hour and a half is what passes.
    await expect(page.getByRole('row', { name: new RegExp(`Hearing ${w}`) })).toContainText('1h 30m')
  })
  await test.step('a change meets another with both versions', async () => {
    await page.getByRole('button', { name: `Edit: Hearing ${w}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await expect(dialog.getByLabel('Start')).toHaveValue('2031-03-09T01:00')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Room 4')
    await dialog.getByLabel('Title').fill(`Trial ${w}`)
    const { events } = await people.admin.events.list({ userIds: user.id })
    await people.admin.events.update({ id: events.find(({ title }) => title === `Hearing ${w}`)?.id ?? '', title: `Moved ${w}` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save what I typed' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Trial ${w}`) })).toBeVisible()
    await page.getByRole('button', { name: `Edit: Trial ${w}` }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('delete asks with the exact question', async () => {
    await page.getByRole('button', { name: `Delete: Trial ${w}` }).click()
    await page
      .getByRole('alertdialog', { name: `Delete event "Trial ${w}"?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('row', { name: new RegExp(`Trial ${w}`) })).toHaveCount(0)
  })
  await test.step('as cards', async () => {
    await page.getByRole('radio', { name: 'Cards' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Soon ${w}` })).toContainText('1h 30m')
    await expectAccessible(page)
  })
})

test('what one may not change has no buttons; nobody chosen here is empty; a failed load says so', async ({ as, people }) => {
  const w = word()
  await people.admin.events.create({ title: `Hers ${w}`, start: inHours(48) })
  const { user } = await people.editor.auth.me({})
  const page = await as('other')
  await page.goto('/admin/schedule')
  await expect(page.getByRole('row', { name: new RegExp(`Hers ${w}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit: Hers ${w}` })).toHaveCount(0)
  await test.step('an end before its start is no length', async () => {
    await page.route('**/api/events*', async (route) => {
      const answer = await route.fetch()
      const { events, ...rest } = (await answer.json()) as { events: object[] }
      await route.fulfill({
        response: answer,
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
    await page.unroute('**/api/events*')
  })
  await page.goto(`/admin/schedule?users=${user.id}`)
  await expect(page.getByText('No events found for the selected users.')).toBeVisible()
  await page.route('**/api/events*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy' }))
  await page.getByLabel('cleo').click()
  await expect(page.getByRole('alert').getByText('Failed to load events')).toBeVisible()
})

test('a reminder that comes due is said, and is done or put off', async ({ as, people }) => {
  const w = word()
  const { id } = await people.user.cases.create({ title: `Deadline ${w}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto('/admin/schedule')
  await people.user.reminders.create({ id, reminderAt: new Date(Date.now() + 1_000).toISOString(), message: 'File the answer' })
  await expect(page.getByRole('status').getByText(`Reminder: Deadline ${w}`)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Reminders, \d+ due/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your reminders' })
  await expect(dialog.getByText('File the answer')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Remind me again of Deadline ${w}`).selectOption('60')
  await expect(page.getByText('You will be reminded again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Done with the reminder of Deadline ${w}` })).toHaveCount(0)
  await expect(dialog.getByText('File the answer')).toBeVisible()
})

test('nothing is wrong with the schedule on a phone in the dark', async ({ as, people }) => {
  await people.user.events.create({ title: 'a long title of an event '.repeat(7), start: inHours(30), end: inHours(31) })
  const page = await as('user', { phone: true, dark: true })
  await page.goto('/admin/schedule')
  await expect(page.getByText('a long title').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
