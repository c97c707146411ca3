import { password, signIn } from '../support/people'
import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

test('a temporary password must be changed before anything else', async ({ as, office }) => {
  const page = await as('rotating')
  await page.goto('/admin/contacts')
  await expect(page).toHaveURL('/change-password')
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Change password' })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await save.click()
  await expect(summary).toContainText('Email and password are required')
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('shirt')
  await save.click()
  await expect(summary.getByRole('link')).toHaveText(['Password must be at least 8 characters', 'Passwords do not match'])
  await page.getByLabel('New password').fill('my very own sentence')
  await page.getByLabel('Confirm password').fill('my very own sentence')
  await save.click()
  await expect(page).toHaveURL('/login?said=changed')
  await expect(page.getByText('Your password was changed. Please sign in with it.')).toBeVisible()
  const rosa = await signIn(office.url, 'rosa@office.example', 'my very own sentence')
  expect((await rosa.auth.me({})).mustRotate).toBe(false)
})

test('who is forced and cancels is signed out', async ({ people, browser, office }) => {
  await people.admin.users.create({ email: 'cancels@office.example', name: 'Cai', roles: ['User'], password, mustRotate: true })
  const page = await (await browser.newContext({ baseURL: office.url })).newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('cancels@office.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/change-password')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/change-password')
  await expect(page).toHaveURL('/login?from=%2Fchange-password')
  await page.close()
})

test('what is not allowed is said as information, all else as an error', async ({ as }) => {
  const page = await as('other', { phone: true })
  await page.goto('/change-password')
  await expectNoSideways(page)
  const refuse = (status: number, error: string) =>
    page.route('**/api/auth/change-password', (route) => route.fulfill({ status, json: { error } }))
  await page.getByLabel('New password').fill('my very own sentence')
  await page.getByLabel('Confirm password').fill('my very own sentence')
  await refuse(403, 'Not allowed: sign in again to change your password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText(
    'Not allowed: sign in again to change your password',
  )
  await refuse(500, 'Something went wrong')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
})
