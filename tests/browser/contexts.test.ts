import { expect, test } from '../support/browser/staff-test'

test('the clock that a test sets does not reach the next test', async ({ contexts, people }) => {
  const page = await contexts.open(people.user, {})
  await page.clock.setFixedTime('2001-01-01T12:00:00Z')
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2001)
  await contexts.takeBack()
  const next = await contexts.open(people.user, {})
  expect(await next.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2001)
  await contexts.takeBack()
})
