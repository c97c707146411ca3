import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' })
const createWeekly = async ({ events }: ApiClient, skips: string[] = []) => {
  const title = `Weekly ${uniqueWord()}`
  return { title, id: (await events.create({ title, start: '2031-03-03T18:00:00.000Z', repeats: 'weekly', skips })).id }
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
