import { startOffice } from '../support/office'
import { signIn } from '../support/people'
import { alive, expect, expectAccessible, expectNoSideways, screens, test } from '../support/staff'

test('the first start makes an Admin, then a User as the second account, or lets the Admin work alone', async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await startOffice()
  const page = await (await browser.newContext({ baseURL: office.url })).newPage()
  const enter = async (email: string, password: string) => {
    await alive(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const account = async (email: string, password: string, again = password) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(again)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
  }

  await test.step('the setup sign-in leads to the first account and nowhere else', async () => {
    await page.goto('/admin')
    await enter(office.setup.email, office.setup.password)
    await expect(page).toHaveURL('/admin/initial')
    await page.goto('/admin/contacts')
    await expect(page).toHaveURL('/admin/initial')
    await expect(page.getByRole('heading', { level: 1, name: 'Create the first account' })).toBeVisible()
    await alive(page)
    await expectAccessible(page)
  })
  await test.step('what is missing is said all at once', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Email and password are required' })).toBeFocused()
    await account('ana@office.example', 'short', 'other')
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveText(['Password must be at least 8 characters', 'Passwords do not match'])
    await account('ana@office.example', 'password1')
    await expect(summary).toContainText('Please choose a less common password')
  })
  await test.step('the first Admin signs in with the new account', async () => {
    await page.getByLabel('Name').fill('Ana Ruiz')
    await account('ana@office.example', 'a long enough sentence')
    await expect(page).toHaveURL('/login?said=made')
    await expect(page.getByText('The account was created. Please sign in with it.')).toBeVisible()
    await enter('ana@office.example', 'a long enough sentence')
    await expect(page.getByRole('heading', { level: 1, name: 'Create a second account' })).toBeVisible()
    await alive(page)
    await expectAccessible(page)
    await page.setViewportSize(screens.phone)
    await expectNoSideways(page)
  })
  await test.step('Cancel signs out', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login')
    await enter('ana@office.example', 'a long enough sentence')
    await expect(page).toHaveURL('/admin/initial')
    await alive(page)
  })
  await test.step('the second account is a User', async () => {
    await page.getByLabel('Name').fill('Ben Ito')
    await account('ben@office.example', 'another long sentence')
    await expect(page).toHaveURL('/login?said=made')
    const ben = await signIn(office.url, 'ben@office.example', 'another long sentence')
    const { user } = await ben.auth.me({})
    expect(user).toMatchObject({ name: 'Ben Ito', roles: ['User'], mustRotate: false })
    const ana = await signIn(office.url, 'ana@office.example', 'a long enough sentence')
    await ana.users.remove({ id: user.id })
  })
  await test.step('who works alone is not asked again', async () => {
    await enter('ana@office.example', 'a long enough sentence')
    await expect(page).toHaveURL('/admin/initial')
    await alive(page)
    await page.getByRole('button', { name: 'Work alone for now' }).click()
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/initial')
    await expect(page).toHaveURL('/admin')
  })
  await page.close()
  await office.remove()
})
