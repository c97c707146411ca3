import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { password } from '../support/people/people'

test('a session that ends while typing: the person signs in again in place and saves', async ({ browser, office, people }) => {
  const { email } = (await people.user.auth.me({})).user
  const context = await browser.newContext({ baseURL: office.url })
  const page = await context.newPage()
  await page.goto('/login?from=/admin/contacts/new')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const name = `Survives ${crypto.randomUUID().slice(0, 8)}`
  await expect(page).toHaveURL('/admin/contacts/new')
  await waitForHydration(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('209')
  await page.evaluate(async () => {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('lawoffice.token')}`, 'content-type': 'application/json' },
      body: '{}',
    })
  })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expect(dialog).toContainText('Sign in again to stay on this page. Your changes are still here.')
  await expect(dialog.getByRole('button', { name: 'Go to the sign-in page' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill('wrong one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid credentials')).toBeVisible()
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact created' })).toBeVisible()
  await context.close()
})
