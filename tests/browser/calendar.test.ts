import type { Locator, Page } from '@playwright/test'
import { drag } from '../support/browser/drag'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const choose = (page: Page, view: string) => page.getByRole('radio', { name: view }).click({ force: true })
const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chip = (within: Page | Locator, name: string) => within.getByRole('button', { name: new RegExp(`(^|\\s)${name} ?,`) })

test('week and month views show events, move them by dragging and undo the move', async ({ as, people }) => {
  test.setTimeout(180_000)
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  const { id: caseId } = await client.cases.create({ title: `Matter ${w}`, clientName: 'Rosa Peña' })
  const created = await client.events.create({
    title: `Hearing ${w}`,
    start: '2031-03-05T17:00:00Z',
    end: '2031-03-05T18:00:00Z',
    userId,
    caseId,
  })
  await client.events.create({ title: `Closed ${w}`, allDay: true, start: '2031-03-06', end: '2031-03-07', userId })
  const recurring = { title: `Staff meeting ${w}`, start: '2031-03-03T17:30:00Z', repeats: 'weekly' as const, userId }
  const { id: recurringId } = await client.events.create(recurring)
  await people.admin.events.create({ title: `Hers ${w}`, start: '2031-03-05T20:00:00Z', userId })
  const page = await as(client)
  await page.goto(`/admin/schedule?users=${userId}&view=month&day=2031-03-05`)

  await test.step('month view shows all-day events on each of their days and recurring events on each date', async () => {
    await expect(page.getByRole('heading', { name: 'March 2031' })).toBeVisible()
    await expect(chip(day(page, 'Wednesday, March 5'), `Hearing ${w}`)).toBeVisible()
    for (const date of ['Thursday, March 6', 'Friday, March 7']) await expect(chip(day(page, date), `Closed ${w}`)).toBeVisible()
    for (const date of ['Monday, March 3', 'Monday, March 10', 'Monday, March 31'])
      await expect(chip(day(page, date), `Staff meeting ${w}`)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a dragged event keeps its hour across the clock change, and Undo restores it', async () => {
    const start = async () => (await client.events.get({ id: created.id })).event.start
    await drag(chip(page, `Hearing ${w}`), day(page, 'Wednesday, March 12'))
    await expect(chip(day(page, 'Wednesday, March 12'), `Hearing ${w}`)).toBeVisible()
    await expect(page.getByText(`Hearing ${w} was moved to Wednesday, March 12, 2031`, { exact: false })).toBeVisible()
    await expect.poll(start).toBe('2031-03-12T16:00:00.000Z')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(start).toBe('2031-03-05T17:00:00.000Z')
    await expect(chip(day(page, 'Wednesday, March 5'), `Hearing ${w}`)).toBeVisible()
  })
  await test.step('a move is not undone after someone changed the event', async () => {
    const start = async () => (await client.events.get({ id: created.id })).event.start
    await drag(chip(page, `Hearing ${w}`), day(page, 'Friday, March 14'))
    await expect.poll(start).toBe('2031-03-14T16:00:00.000Z')
    const moved = page.getByRole('status').filter({ hasText: `Hearing ${w} was moved to Friday` })
    await expect(moved.getByRole('button', { name: 'Undo' })).toBeVisible()
    await people.admin.events.update({ id: created.id, start: '2031-03-05T17:00:00Z', end: '2031-03-05T18:00:00Z' })
    await moved.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('alert').filter({ hasText: 'This event was changed by' })).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await expect(chip(day(page, 'Wednesday, March 5'), `Hearing ${w}`)).toBeVisible()
  })
  await test.step('a rejected move restores the event and shows the reason', async () => {
    await page.route('**/api/events/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"Not allowed"}' })
        : route.fallback(),
    )
    await drag(chip(page, `Hearing ${w}`), day(page, 'Thursday, March 13'))
    await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText('Not allowed')
    await expect(chip(day(page, 'Wednesday, March 5'), `Hearing ${w}`)).toBeVisible()
    await page.unroute('**/api/events/*')
    await page.getByRole('button', { name: 'Dismiss' }).last().click()
  })
  await test.step('week view places events by the hour', async () => {
    await choose(page, 'Week')
    await expect(page.getByRole('heading', { name: /^March 2 – 8, 2031$/ })).toBeVisible()
    const topOf = async (date: string, name: string) => (await chip(day(page, date), `${name} ${w}`).boundingBox())?.y ?? 0
    const { height } = (await day(page, 'Monday, March 3').boundingBox()) ?? { height: 0 }
    // The week scrolls to the office hours when it opens.
    await expect
      .poll(async () => Math.round((await topOf('Monday, March 3', 'Staff meeting')) - (await topOf('Wednesday, March 5', 'Hearing'))))
      .toBe(height / 48)
    // Only the hours scroll, not the page.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(chip(day(page, 'Monday, March 10'), `Staff meeting ${w}`)).toBeVisible()
    await page.goBack()
    await expect(chip(day(page, 'Wednesday, March 5'), `Hearing ${w}`)).toBeVisible()
  })
  await test.step('two events at once show their whole titles', async () => {
    for (const name of ['Hearing, Dept. 2: Brooks', 'Call with the landlord: Castillo'])
      await client.events.create({ title: name, start: '2031-03-04T18:00:00Z', end: '2031-03-04T19:00:00Z', userId })
    const tuesday = day(page, 'Tuesday, March 4')
    for (const name of ['Hearing, Dept. 2: Brooks', 'Call with the landlord: Castillo']) {
      const title = tuesday.getByText(name, { exact: true })
      await expect(title).toBeVisible()
      expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight), name).toBe(0)
    }
  })
  await test.step('shows two of four simultaneous events and lists all of them behind a button', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await client.events.create({
        title: `${name} ${w}`,
        start: '2031-03-08T18:00:00Z',
        end: '2031-03-08T19:30:00Z',
        userId,
      })
    const saturday = day(page, 'Saturday, March 8')
    await saturday.getByRole('button', { name: '+2 more at the same time' }).click()
    for (const name of ['One', 'Two']) expect((await chip(saturday, `${name} ${w}`).boundingBox())?.width).toBeGreaterThan(60)
    await expect(chip(saturday, `Three ${w}`)).toBeHidden()
    const dialog = page.getByRole('dialog', { name: 'At the same time on Saturday, March 8' })
    await expect(dialog.getByRole('button', { name: new RegExp(w) })).toHaveCount(4)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Four ${w}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    await expect(form.getByLabel('Title')).toHaveValue(`Four ${w}`)
    const [start, end] = [await form.getByLabel('Start').boundingBox(), await form.getByLabel('End').boundingBox()]
    expect((start?.x ?? 0) + (start?.width ?? 0)).toBeLessThan(end?.x ?? 0)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('skips one date of a recurring event', async () => {
    await chip(day(page, 'Monday, March 3'), `Staff meeting ${w}`).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await expect(dialog.getByText(/^You opened Mar 3, \d{4}\. Changes apply to all dates of this event\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Skip Mar 3, 2031' }).click()
    await expect(page.getByText('Mar 3, 2031 was skipped.')).toBeVisible()
    await expect(chip(day(page, 'Monday, March 3'), `Staff meeting ${w}`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(chip(day(page, 'Monday, March 10'), `Staff meeting ${w}`)).toBeVisible()
  })
  await test.step('Undo brings back its own date only', async () => {
    const getSkips = async () => (await client.events.get({ id: recurringId })).event.skips
    await chip(day(page, 'Monday, March 10'), `Staff meeting ${w}`).click()
    await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Skip Mar 10, 2031' }).click()
    await expect.poll(getSkips).toEqual(['2031-03-03', '2031-03-10'])
    await client.events.update({ id: recurringId, skips: ['2031-03-03', '2031-03-10', '2031-03-31'] })
    await page.getByRole('status').filter({ hasText: 'Mar 10, 2031 was skipped.' }).getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(getSkips).toEqual(['2031-03-03', '2031-03-31'])
    await expect(chip(day(page, 'Monday, March 10'), `Staff meeting ${w}`)).toBeVisible()
  })
  await test.step('moves one date of a recurring event by dragging and by hand, and undoes it', async () => {
    const [from, to] = [day(page, 'Monday, March 10'), day(page, 'Wednesday, March 12')]
    await drag(chip(from, `Staff meeting ${w}`), to)
    const moveDialog = page.getByRole('dialog', { name: `Move Staff meeting ${w}` })
    await expect(moveDialog.getByRole('radio', { name: 'This date only' })).toBeChecked()
    await expectAccessible(page)
    await moveDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(chip(from, `Staff meeting ${w}`)).toBeVisible()
    await chip(from, `Staff meeting ${w}`).click()
    await page.getByRole('button', { name: 'Move Mar 10, 2031' }).click()
    await expect(moveDialog.getByLabel('Start')).toHaveValue('2031-03-10T09:30')
    await moveDialog.getByLabel('Start').fill('2031-03-12T10:00')
    await moveDialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(chip(to, `Staff meeting ${w}`)).toBeVisible()
    await expect(chip(from, `Staff meeting ${w}`)).toHaveCount(0)
    const others = await client.events.listOccurrences({ from: '2031-03-15T00:00:00Z', to: '2031-03-22T00:00:00Z', userIds: userId })
    expect(others.events).toMatchObject([{ title: `Staff meeting ${w}`, start: '2031-03-17T16:30:00.000Z' }])
    const moved = page.getByRole('status').filter({ hasText: `Staff meeting ${w} was moved to Wednesday` })
    await moved.getByRole('button', { name: 'Undo' }).last().click()
    await expect(chip(from, `Staff meeting ${w}`)).toBeVisible()
    await page.getByRole('button', { name: 'Previous week' }).click()
  })
  await test.step('moves an event by buttons, links to its case and warns of a conflict', async () => {
    await chip(page, `Hearing ${w}`).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await expect(dialog.getByRole('combobox', { name: 'Case' })).toHaveValue(`Matter ${w}`)
    await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/admin/cases/${caseId}`)
    await dialog.getByLabel('Start').fill('2031-03-05T11:30')
    await dialog.getByLabel('End').fill('2031-03-05T12:30')
    await expect(dialog.getByText(`Conflicts with Hers ${w}`, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'A day later' }).click()
    await expect(dialog.getByLabel('Start')).toHaveValue('2031-03-06T11:30')
    await expect(dialog.getByText(`Conflicts with Closed ${w}`, { exact: false })).toBeVisible()
    await expect(dialog.getByText(`Conflicts with Hers ${w}`, { exact: false })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(chip(day(page, 'Thursday, March 6'), `Hearing ${w}`)).toBeVisible()
  })
  await test.step('creates an all-day yearly event of a case on the chosen day', async () => {
    await page.getByRole('button', { name: 'New Event: Saturday, March 8' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Event' })
    await expect(dialog.getByLabel('Start')).toHaveValue('2031-03-08T09:00')
    await dialog.getByLabel('Title').fill(`Holiday ${w}`)
    await dialog.getByLabel('Start').fill('2031-03-08T14:30')
    await dialog.getByLabel('All day').check()
    await expect(dialog.getByLabel('First day')).toHaveValue('2031-03-08')
    await dialog.getByLabel('All day').uncheck()
    await expect(dialog.getByLabel('Start')).toHaveValue('2031-03-08T14:30')
    await expect(dialog.getByLabel('End')).toHaveValue('2031-03-08T15:30')
    await dialog.getByLabel('All day').check()
    await dialog.getByLabel('Repeats').selectOption('yearly')
    await dialog.getByLabel('Until').fill('2030-01-01')
    await dialog.getByLabel('User').selectOption(userId)
    await dialog.getByRole('combobox', { name: 'Case' }).fill(`Matter ${w}`)
    await page.getByRole('option', { name: `Matter ${w}` }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The last date must not be before the first')
    await dialog.getByLabel('Until').fill('2040-01-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(chip(page, `Holiday ${w}`)).toBeVisible()
    const { events } = await client.events.list({ userIds: userId })
    expect(events.find(({ title }) => title === `Holiday ${w}`)).toMatchObject({
      allDay: true,
      repeats: 'yearly',
      repeatsUntil: '2040-01-01',
      caseId,
    })
  })
})

test('deadlines beyond the first page are one link away', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const page = await as(client)
  await page.route('**/api/deadlines?*', (route) => route.fulfill({ json: { deadlines: [], nextCursor: 'next' } }))
  await page.goto(`/admin/schedule?users=${userId}&view=week&day=2031-03-05`)
  await expect(page.getByRole('region', { name: 'Deadlines' }).getByRole('link')).toHaveAttribute('href', '/admin/deadlines?show=all')
})

test('the next two weeks can be printed, and a calendar feed can be created, replaced and turned off', async ({ as, people, office }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  // At noon in California: near midnight it would be listed on two days.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/T.*/, 'T20:00:00.000Z')
  await client.events.create({ title: `Tomorrow ${w}`, start: tomorrow, userId })
  const page = await as(client)
  await page.goto(`/admin/schedule?users=${userId}&view=ahead`)
  await expect(page.getByRole('heading', { name: 'Today and the next 14 days' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`Tomorrow ${w}`) })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByText(`Tomorrow ${w}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await expect(dialog.getByText('There is no calendar feed yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create an address' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  expect(await (await fetch(address)).text()).toContain(`SUMMARY:Tomorrow ${w}`)
  expect(address.startsWith(office.url)).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Hide titles', { exact: false }).check()
  await dialog.getByRole('button', { name: 'Create a new address' }).click()
  await expect(dialog.locator('code')).not.toHaveText(address)
  const neutralAddress = (await dialog.locator('code').textContent()) ?? ''
  expect((await fetch(address)).status).toBe(404)
  expect(await (await fetch(neutralAddress)).text()).toContain('SUMMARY:Busy')
  await dialog.getByRole('button', { name: 'Turn off the feed' }).click()
  await page.getByRole('alertdialog', { name: 'Turn off the calendar feed?' }).getByRole('button', { name: 'Turn off the feed' }).click()
  await expect(page.getByText('The calendar feed is off.')).toBeVisible()
  expect((await fetch(neutralAddress)).status).toBe(404)
})

for (const dark of [false, true])
  test(`a phone lists the days vertically, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const w = uniqueWord()
    const { id: userId, client } = await addPerson(people.admin)
    await client.events.create({
      title: `${w} ${'long '.repeat(30)}`,
      start: '2031-05-06T17:00:00Z',
      end: '2031-05-06T18:00:00Z',
      userId,
    })
    const page = await as(client, { phone: true, dark })
    for (const view of ['week', 'month']) {
      await page.goto(`/admin/schedule?users=${userId}&view=${view}&day=2031-05-06`)
      await expect(page.getByRole('button', { name: new RegExp(w) })).toBeVisible()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
    // A long title has two lines in the month.
    const content = page
      .getByRole('button', { name: new RegExp(w) })
      .locator('span')
      .first()
    expect((await content.boundingBox())?.height).toBeGreaterThan(30)
  })

test('a phone shows a day without events as one line, which adds an event', async ({ as, people }) => {
  const [w, allDay] = [uniqueWord(), uniqueWord()]
  const { id: userId, client } = await addPerson(people.admin)
  await client.events.create({ title: w, start: '2031-05-06T17:00:00Z', userId })
  await client.events.create({ title: allDay, start: '2031-05-08', allDay: true, userId })
  const page = await as(client, { phone: true })
  await page.goto(`/admin/schedule?users=${userId}&view=week&day=2031-05-06`)
  const days = page.getByRole('button', { name: /^New Event: / })
  const names = ['Sunday, May 4', 'Monday, May 5', 'Wednesday, May 7', 'Friday, May 9', 'Saturday, May 10']
  await expect(days).toHaveText(names.map((name) => `New Event: ${name}`))
  for (const [day, title] of [
    ['Tuesday, May 6', w],
    ['Thursday, May 8', allDay],
  ] as const)
    await expect(page.getByRole('region', { name: day }).getByRole('button', { name: new RegExp(title) })).toBeVisible()
  const { height } = (await days.first().boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual(48)
  await days.nth(2).click()
  await expect(page.getByRole('dialog').getByLabel('Start')).toHaveValue(/^2031-05-07/)
})
