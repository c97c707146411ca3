import { password } from '../support/people'
import { expect, expectAccessible, expectNoHorizontalScroll, screens, test } from '../support/staff-test'

// An office without anybody would ask for its first account.
test.beforeAll(({ people }) => void people)

test('somebody who is not signed in is asked to, and then stands where they wanted to go', async ({ page }) => {
  await page.goto('/admin/contacts?show=waiting')
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fcontacts%3Fshow%3Dwaiting')
  await page.getByLabel('Email').fill('ben@office.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/contacts?show=waiting')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lawoffice.token'))).toBeTruthy()
})

test('an address of somebody else is not followed', async ({ page, people }) => {
  const { email } = (await people.user.auth.me({})).user
  await page.goto('/login?from=//evil.example/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
})

test('register says that accounts come by invitation', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Registration is available via admin invitation in this demo.' })).toBeVisible()
})

test('the server alone says what is wrong; a server that does not answer is said so', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('For office staff.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Sign in' })
  const says = (sentence: string) => expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await send.click()
  await says('Invalid credentials')
  await page.getByLabel('Email').fill('ben@office.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.route('**/api/auth/login', (route) => route.abort())
  await send.click()
  await says('Login failed')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await send.click()
  await says('Invalid credentials')
})

test('every screen of the staff area asks a stranger to sign in, and knows the way back', async ({ page }) => {
  const screens = ['', '/clients/new', '/cases', '/schedule', '/communications', '/settings/case-types', '/account', '/initial']
  for (const path of [...screens.map((screen) => `/admin${screen}`), '/change-password']) {
    const { searchParams, pathname } = new URL((await page.request.get(path)).url())
    expect([pathname, searchParams.get('from')]).toEqual(['/login', path])
  }
})

test('every way into stock account screens leads here', async ({ page }) => {
  for (const stock of ['login', 'forgot', 'create-first-user', 'reset/x', 'logout']) {
    await page.goto(`/admin/${stock}`)
    await expect(page).toHaveURL(/\/login\?from=/)
  }
})

test('managers of passwords know the fields, a password can be looked at', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

for (const [name, viewport] of Object.entries(screens))
  test(`nothing is wrong with the sign-in page, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/guest'])
    test(`${path} says in both languages what it needs`, async ({ page }) => {
      await page.goto(path)
      // The text of this element is hidden from what finds things by their text.
      const said = (await page.locator('noscript').allTextContents()).join()
      for (const sentence of ['This page needs JavaScript.', 'Esta página necesita JavaScript.']) expect(said).toContain(sentence)
    })
})
