import { personCheckbox, selectionActions } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('an office in development shows sample people on failure and the first ten in a debug preview', async ({ as, people }) => {
  const w = uniqueWord()
  for (let n = 0; n < 10; n++) await people.user.contacts.create({ name: `Trial${n} ${w}`, phone: '555 0100' })
  const page = await as('user', { phone: true })
  // Test offices run in production mode; this sets the flag of a development office.
  await page.route(/\/admin\/communications\?.*_rsc=/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"isDevelopment":false', '"isDevelopment":true') })
  })
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Communications' }).click()
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText('Debug preview: the first 10 users').click()
  const preview = page.locator('details pre')
  await expect.poll(async () => JSON.parse((await preview.textContent()) ?? '').length).toBe(10)
  await page.getByRole('searchbox').fill(`nobody ${w}`)
  await page.route('**/api/users*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy' }))
  // A change by a colleague triggers the reload.
  await people.other.profile.update({ displayName: null })
  await expect(page.getByRole('alert').getByText('Failed to load users')).toBeVisible()
  await expect(page.getByText('Showing sample people because the real ones could not be loaded.')).toBeVisible()
  for (const name of ['Alice', 'Bob', 'Carla', 'Dan']) await expect(personCheckbox(page, `${name} Example`)).toBeVisible()
  await personCheckbox(page, 'Alice Example').check()
  await expect(selectionActions(page).getByText('1 selected')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
