import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('a date is skipped although a colleague skipped another one in the meantime', async ({ as, people }) => {
  const title = `Weekly ${uniqueWord()}`
  const { id } = await people.user.events.create({ title, start: '2031-03-03T18:00:00.000Z', repeats: 'weekly' })
  const page = await as('user')
  // Without messages about changes, the screen keeps the event as it was when it was opened.
  await page.routeWebSocket(/\/ws\?/, () => {})
  await page.goto(`/admin/schedule?event=${id}&date=2031-03-10`)
  const skip = page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Skip Mar 10, 2031' })
  await expect(skip).toBeVisible()
  await people.user.events.update({ id, skips: ['2031-03-03'] })
  await skip.click()
  await expect(page.getByText('Mar 10, 2031 was skipped.')).toBeVisible()
  expect((await people.user.events.get({ id })).event.skips).toEqual(['2031-03-03', '2031-03-10'])
})
