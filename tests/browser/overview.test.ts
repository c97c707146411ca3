import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

test('the overview counts, shows who waits, and follows what happens elsewhere', async ({ as, people }) => {
  const { contacts } = await people.admin.contacts.list({ source: 'public', acknowledged: false })
  for (const { id } of contacts) await people.admin.contacts.acknowledge({ id })
  const page = await as('user')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Requests that wait' })
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await people.stranger.contacts.receive({ fullName: 'Olga Waits', phone: '209 555 0199', area: 'Traffic', consent: true })
  await expect(waiting.getByRole('link', { name: 'Olga Waits' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Contacts, 1 request waits/ })).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('link', { name: 'Olga Waits' }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByRole('link', { name: /request waits/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(waiting.getByText('No request waits.')).toBeVisible()
})

test('numbers that cannot be had are dashes', async ({ as }) => {
  const page = await as('other', { phone: true, dark: true })
  await page.goto('/admin/contacts')
  await page.route('**/api/contacts**', (route) =>
    route.fulfill({ status: 503, json: { error: 'The office is not available right now. Please try again in a moment.' } }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.goto('/admin')
  await expectNoSideways(page)
  await expectAccessible(page)
})
