import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { openInTimeZone } from '../support/browser/open-in-time-zone'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' })
const createWeekly = async ({ events }: ApiClient, skips: string[] = [], repeatsUntil: string | null = null) => {
  const title = `Weekly ${uniqueWord()}`
  return { title, id: (await events.create({ title, start: '2031-03-03T18:00:00.000Z', repeats: 'weekly', skips, repeatsUntil })).id }
}

test('a date is skipped although a colleague skipped another one in the meantime', async ({ as, people }) => {
  const { id } = await createWeekly(people.user)
  const page = await as('user')
  // Without messages about changes, the screen keeps the event as it was when it was opened.
  await page.routeWebSocket(/\/ws\?/, () => {})
  await page.goto(`/admin/schedule?event=${id}&date=2031-03-10`)
  const skip = dialogOf(page).getByRole('button', { name: 'Skip Mar 10, 2031' })
  await expect(skip).toBeVisible()
  await people.user.events.update({ id, skips: ['2031-03-03'] })
  await skip.click()
  await expect(page.getByText('Mar 10, 2031 was skipped.')).toBeVisible()
  expect((await people.user.events.get({ id })).event.skips).toEqual(['2031-03-03', '2031-03-10'])
})

for (const scope of ['This date only', 'This and all later dates'])
  test(`the undo of a move of "${scope}" leaves nothing in Recently deleted`, async ({ as, people }) => {
    const { id, title } = await createWeekly(people.user)
    const { event: before } = await people.user.events.get({ id })
    const page = await as('user')
    await page.goto(`/admin/schedule?event=${id}&date=2031-03-10`)
    await page.getByRole('button', { name: 'Move Mar 10, 2031' }).click()
    const moveDialog = page.getByRole('dialog', { name: `Move ${title}` })
    await moveDialog.getByLabel('Start').fill('2031-03-12T10:00')
    await moveDialog.getByRole('radio', { name: scope }).click({ force: true })
    await moveDialog.getByRole('button', { name: 'Move', exact: true }).click()
    const moved = page.getByRole('status').filter({ hasText: `${title} was moved to` })
    await moved.getByRole('button', { name: 'Undo' }).last().click()
    const listTitled = async () => {
      const period = { from: '2031-03-01T00:00:00Z', to: '2031-03-31T00:00:00Z' }
      return (await people.user.events.listOccurrences(period)).events.filter((event) => event.title === title).map(({ date }) => date)
    }
    await expect.poll(listTitled).toEqual(['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24'])
    const { skips, repeatsUntil } = (await people.user.events.get({ id })).event
    expect({ skips, repeatsUntil }).toEqual({ skips: before.skips, repeatsUntil: before.repeatsUntil })
    await page.goto('/admin/deleted')
    await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  })

test('all dates moved to an earlier hour of their day keep the skipped dates, also in a browser where it is the next day', async ({
  browser,
  office,
  people,
}) => {
  const { id, title } = await createWeekly(people.user, ['2031-03-10'], '2031-03-31')
  const page = await openInTimeZone(browser, office.url, people.user, 'Asia/Tokyo')
  await page.goto(`/admin/schedule?event=${id}&date=2031-03-17`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Move Mar 17, 2031' }).click()
  const moveDialog = page.getByRole('dialog', { name: `Move ${title}` })
  // From 10 AM to 7 AM in Los Angeles.
  await expect(moveDialog.getByLabel('Start')).toHaveValue('2031-03-18T02:00')
  await moveDialog.getByLabel('Start').fill('2031-03-17T23:00')
  await moveDialog.getByRole('radio', { name: 'All dates' }).click({ force: true })
  await moveDialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`All dates of ${title} were moved.`)).toBeVisible()
  const { event } = await people.user.events.get({ id })
  expect(event).toMatchObject({ start: '2031-03-03T15:00:00.000Z', skips: ['2031-03-10'], repeatsUntil: '2031-03-31' })
  await page.context().close()
})

test('a skipped date is restored in the form, with Undo, and the form stays open', async ({ as, people }) => {
  const { id } = await createWeekly(people.user, ['2031-03-10', '2031-03-17'])
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const skipped = dialogOf(page).getByRole('list', { name: 'Skipped or moved dates' })
  await dialogOf(page).getByLabel('Notes').fill('Room 4')
  // The screen learns of a colleague's change only from the newest version.
  await people.user.events.update({ id, skips: ['2031-03-10', '2031-03-17', '2031-03-24'] })
  await skipped.getByRole('button', { name: 'Restore Mar 10, 2031' }).click()
  await expect(page.getByText('Mar 10, 2031 was restored.')).toBeVisible()
  const getSkips = async () => (await people.user.events.get({ id })).event.skips.toSorted()
  expect(await getSkips()).toEqual(['2031-03-17', '2031-03-24'])
  await expect(skipped.getByRole('button')).toHaveCount(2)
  await expect(skipped).toBeFocused()
  await expect(dialogOf(page).getByLabel('Notes')).toHaveValue('Room 4')
  await page.getByRole('status').filter({ hasText: 'was restored' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(getSkips).toEqual(['2031-03-10', '2031-03-17', '2031-03-24'])
  await expect(skipped.getByRole('button', { name: 'Restore Mar 10, 2031' })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect((await people.user.events.get({ id })).event).toMatchObject({ notes: 'Room 4', skips: { length: 3 } })
})

for (const { phone, dark } of [
  { phone: false, dark: true },
  { phone: true, dark: false },
])
  test(`thirty skipped dates are folded on a ${phone ? 'phone' : 'dark desktop'}`, async ({ as, people }) => {
    const days = Array.from({ length: 30 }, (_, week) => new Date(Date.UTC(2031, 2, 10 + 7 * week)).toISOString().slice(0, 10))
    const { id } = await createWeekly(people.user, days)
    const page = await as('user', { phone, dark })
    await page.goto(`/admin/schedule?event=${id}`)
    const buttons = dialogOf(page).getByRole('button', { name: 'Restore' })
    const summary = dialogOf(page).getByText('Skipped or moved dates: 30')
    await expect(summary).toBeVisible()
    await expect(buttons).toHaveCount(0)
    await summary.click()
    await expect(buttons).toHaveCount(30)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

test('someone who cannot change the event cannot bring a date back', async ({ as, people }) => {
  const { id } = await createWeekly(people.admin, ['2031-03-10'])
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  await expect(page.getByRole('dialog', { name: 'View Event' })).toContainText('You cannot change this event.')
  await expect(page.getByText('Skipped or moved dates')).toHaveCount(0)
})

const askForDates = async (page: Page, { id, title }: { id: string; title: string }, date: string, day: string) => {
  await page.goto(`/admin/schedule?event=${id}&date=${date}`)
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: `Delete ${title} on ${day}` })
}
for (const { scope, expected } of [
  { scope: 'This date only', expected: { skips: ['2031-03-24', '2031-03-17'], repeatsUntil: null } },
  { scope: 'This and all later dates', expected: { skips: ['2031-03-24'], repeatsUntil: '2031-03-16' } },
  { scope: 'All dates', expected: null },
])
  test(`"${scope}" is deleted, and Undo brings it back`, async ({ as, people }) => {
    const event = await createWeekly(people.user, ['2031-03-24'])
    const readRecurrence = async () => {
      const { skips, repeatsUntil } = (await people.user.events.get({ id: event.id })).event
      return { skips, repeatsUntil }
    }
    const getRecurrence = () => readRecurrence().catch(() => null)
    const page = await as('user')
    const question = await askForDates(page, event, '2031-03-17', 'Mar 17, 2031')
    await expect(question.getByRole('radio', { name: 'This date only' })).toBeChecked()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('radio', { name: scope }).click({ force: true })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await getRecurrence()).toEqual(expected)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(getRecurrence).toEqual({ skips: ['2031-03-24'], repeatsUntil: null })
  })

test('a series that a colleague changed in the meantime keeps its later dates', async ({ as, people }) => {
  const event = await createWeekly(people.user)
  const page = await as('user')
  // Without messages about changes, the screen keeps the event as it was when it was opened.
  await page.routeWebSocket(/\/ws\?/, () => {})
  const question = await askForDates(page, event, '2031-03-17', 'Mar 17, 2031')
  await question.getByRole('radio', { name: 'This and all later dates' }).click({ force: true })
  await people.user.events.update({ id: event.id, notes: 'Room 4' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('This event was changed by Ben Ito')
  expect((await people.user.events.get({ id: event.id })).event.repeatsUntil).toBeNull()
})

for (const { name, skips, date, day } of [
  { name: 'first date', skips: [], date: '2031-03-03', day: 'Mar 3, 2031' },
  { name: 'first date that is not skipped', skips: ['2031-03-03'], date: '2031-03-10', day: 'Mar 10, 2031' },
])
  test(`from the ${name} on, all dates are deleted`, async ({ as, people }) => {
    const page = await as('user')
    // Without the time zone of the office it is not known which date is the first.
    const officeHours = page.waitForResponse(/events\/office-hours/)
    const question = await askForDates(page, await createWeekly(people.user, skips), date, day)
    await officeHours
    await expect(question.getByRole('radio')).toHaveCount(2)
    await expect(question.getByRole('radio', { name: 'This and all later dates' })).toHaveCount(0)
  })

for (const action of ['delete', 'skip'])
  test(`the event is deleted with the only date that is left, by ${action}, and Undo brings it back`, async ({ as, people }) => {
    const event = await createWeekly(people.user, ['2031-03-03'], '2031-03-16')
    const getSkips = () =>
      people.user.events.get({ id: event.id }).then(
        (answer) => answer.event.skips,
        () => 'deleted',
      )
    const page = await as('user')
    if (action === 'delete') {
      const question = await askForDates(page, event, '2031-03-10', 'Mar 10, 2031')
      await question.getByRole('button', { name: 'Delete' }).click()
    } else {
      await page.goto(`/admin/schedule?event=${event.id}&date=2031-03-10`)
      await dialogOf(page).getByRole('button', { name: 'Skip Mar 10, 2031' }).click()
      const question = page.getByRole('alertdialog', { name: `Delete event "${event.title}"?` })
      await expect(question).toContainText('All dates of this event are deleted.')
      expect(await getSkips()).toEqual(['2031-03-03'])
      await question.getByRole('button', { name: 'Delete' }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await getSkips()).toBe('deleted')
    const deleted = page.getByRole('status').filter({ hasText: `${event.title} was deleted.` })
    await deleted.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(getSkips).toEqual(['2031-03-03'])
  })
