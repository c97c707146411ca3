import { expectAccessible, expectNoSideways, test } from '../support/staff'

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
