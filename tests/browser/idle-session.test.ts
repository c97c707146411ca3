import { idleHeader } from '@/contract/constants/auth'
import { expect, test } from '../support/browser/staff-test'

test('a tab marks what it requests while nobody uses it, and reports that somebody does', async ({ as, people }) => {
  const page = await as(people.user)
  await page.clock.install()
  await page.goto('/admin/contacts')
  const refetch = page.waitForRequest('**/api/contacts**')
  await people.other.contacts.create({ name: 'Iván Peña', phone: '209' })
  expect((await refetch).headers()[idleHeader]).toBe('1')
  await page.clock.fastForward('06:00')
  const report = page.waitForRequest('**/api/auth/me')
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  expect((await report).headers()[idleHeader]).toBeUndefined()
})
