import { idleHeader } from '@/contract/constants/auth'
import { clearUnread } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'

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

test('a call counts as use of the tab without any input', async ({ as, people, office }) => {
  const ben = (await people.user.auth.me({})).user
  const page = await as('user')
  await page.clock.install()
  await page.goto('/admin/schedule')
  await expect(page.getByText('Calls ready')).toBeVisible()
  const device = crypto.randomUUID()
  const { id, call } = await people.admin.calls.start({ people: [ben.id], kind: 'audio', device })
  await extendHeartbeats(office.databaseUrl, id)
  await page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
  await page.getByRole('dialog', { name: 'Check your devices and join' }).getByRole('button', { name: 'Join call' }).click()
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
  const report = page.waitForRequest('**/api/auth/me')
  await page.clock.fastForward('06:00')
  expect((await report).headers()[idleHeader]).toBeUndefined()
  await people.admin.calls.leave({ id, device })
  await clearUnread(people.admin, call.threadId)
})
