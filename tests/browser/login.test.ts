import { expect, expectAccessible, expectNoHorizontalScroll, screens, test, waitForHydration } from '../support/browser/staff-test'
import { password } from '../support/people/people'

// An office without people would ask for its first account.
test.beforeAll(({ people }) => void people)

test('sign-in returns to the requested screen', async ({ page }) => {
  await page.goto('/admin/contacts?show=waiting')
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fcontacts%3Fshow%3Dwaiting')
  await waitForHydration(page)
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

for (const [chosen, system, background] of [
  ['', 'dark', 'rgb(20, 24, 31)'],
  ['dark', 'light', 'rgb(20, 24, 31)'],
  ['light', 'dark', 'rgb(248, 242, 231)'],
] as const)
  test(`sign-in is ${chosen || 'in the theme of the system'}, as chosen in the staff area`, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: system })
    if (chosen) await context.addCookies([{ name: 'payload-theme', value: chosen, url: baseURL ?? '' }])
    await page.goto('/login')
    await expect(page.locator('body')).toHaveCSS('background-color', background)
    await expectAccessible(page)
  })

test('sign-in does not redirect to another site', async ({ page, people }) => {
  const { email } = (await people.user.auth.me({})).user
  await page.goto('/login?from=//evil.example/admin')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
})

test('Register says that accounts come by invitation', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Registration is available via admin invitation in this demo.' })).toBeVisible()
})

test('shows the errors of the server and a failure to reach it', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('For office staff.')).toBeVisible()
  await expect(page.locator('[lang=es]')).toHaveText('Solo para el personal de la oficina. Si usted es cliente, llámenos.')
  await expect(page.getByRole('main').getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/')
  const send = page.getByRole('button', { name: 'Sign in' })
  const expectMessage = (sentence: string) => expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await send.click()
  await expectMessage('Invalid credentials')
  await page.getByLabel('Email').fill('ben@office.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.route('**/api/auth/login', (route) => route.abort())
  await send.click()
  await expectMessage('Login failed')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await send.click()
  await expectMessage('Invalid credentials')
})

test('a passkey script that does not load ends the attempt with a message', async ({ page, office }) => {
  // An IP address cannot have a passkey.
  await page.goto(`${office.url.replace('127.0.0.1', 'localhost')}/login`)
  await waitForHydration(page)
  const json = { error: 'Please use your passkey, or enter a code', needs: 'code', passkey: { challenge: 'YQ' } }
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }))
  await page.route('**/_next/static/**', (route) => route.abort())
  const send = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Email').fill('ben@office.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(send).not.toHaveAttribute('aria-busy', 'true')
})

test('every staff screen asks a stranger to sign in and remembers the address', async ({ page }) => {
  const screens = ['', '/clients/new', '/cases', '/schedule', '/communications', '/settings/case-types', '/account', '/initial']
  for (const path of [...screens.map((screen) => `/admin${screen}`), '/change-password']) {
    const { searchParams, pathname } = new URL((await page.request.get(path)).url())
    expect([pathname, searchParams.get('from')]).toEqual(['/login', path])
  }
})

test('every stock account screen leads to the sign-in page', async ({ page }) => {
  for (const stock of ['login', 'forgot', 'create-first-user', 'reset/x', 'logout']) {
    await page.goto(`/admin/${stock}`)
    await expect(page).toHaveURL(/\/login\?from=/)
  }
})

test('password managers recognize the fields, and the password can be shown', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

for (const [name, viewport] of Object.entries(screens))
  test(`the sign-in page is accessible and fits the screen, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/guest'])
    test(`${path} says in both languages that it needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      // Text locators do not see the content of noscript.
      const noscriptText = (await page.locator('noscript').allTextContents()).join()
      for (const sentence of ['This page needs JavaScript.', 'Esta página necesita JavaScript.']) expect(noscriptText).toContain(sentence)
    })
})
