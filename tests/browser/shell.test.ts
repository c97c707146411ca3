import { clearUnread } from '../support/browser/communications-page'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
  test,
  waitForHydration,
} from '../support/browser/staff-test'
import { addPerson, password } from '../support/people/people'

const menu = (page: import('@playwright/test').Page) => page.getByRole('complementary', { name: 'Menu' })
const entries = (page: import('@playwright/test').Page) => menu(page).getByRole('navigation').getByRole('link')

test('the menu shows what the role may open and who is signed in', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/admin')
  await expect(entries(admin)).toHaveText([
    /^Dashboard/,
    /^Clients/,
    /^Contacts/,
    'Cases',
    'Conflicts',
    'Deadlines',
    /^Review/,
    'Schedule',
    /^Communications/,
    'Settings',
    'Pages',
    'Media',
    'Office',
    'Disclaimer',
  ])
  await expect(menu(admin).getByRole('heading', { name: 'Website' })).toBeVisible()
  await expect(menu(admin)).toContainText('Ana Ruiz')
  await expect(menu(admin).getByText('AR', { exact: true })).toBeVisible()
  await expect(menu(admin).getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(menu(admin).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const user = await as('user')
  await user.goto('/admin/contacts')
  await expect(entries(user)).toHaveText([
    /^Dashboard/,
    /^Clients/,
    /^Contacts/,
    'Cases',
    'Conflicts',
    'Deadlines',
    /^Review/,
    'Schedule',
    /^Communications/,
  ])
  await expect(menu(user).getByRole('heading', { name: 'Website' })).toHaveCount(0)
})

test('an Editor starts at the pages and gets a 403 at an office screen', async ({ as }) => {
  const page = await as('editor')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/collections\/page/)
  await expect(entries(page)).toHaveText(['Pages', 'Media', 'Office', 'Disclaimer'])
  const response = await page.goto('/admin/contacts')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible()
  await expect(page.getByText('Your account does not have the role that this page requires.')).toBeVisible()
  await expectAccessible(page)
})

test('an unknown address says so, and a screen loads its own script but not Payload’s editor', async ({ as }) => {
  const page = await as('user')
  const response = await page.goto('/admin/no-such-screen')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('This page does not exist. It may have been moved or deleted.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/admin/contacts')
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((one) => ('decodedBodySize' in one && one.name.endsWith('.js') ? [Number(one.decodedBodySize)] : [])),
  )
  const sum = sizes.reduce((all, size) => all + size, 0)
  expect(sum).toBeGreaterThan(100_000)
  expect(sum).toBeLessThan(1_500_000)
})

test('an invalid session leads to the sign-in page', async ({ browser, office }) => {
  const context = await browser.newContext({ baseURL: office.url })
  await context.addCookies([{ name: 'lawoffice-session', value: 'made-up', url: office.url }])
  const page = await context.newPage()
  await page.goto('/admin/contacts/new')
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fcontacts%2Fnew')
  await context.close()
})

test('an invalid stored token is deleted, and the person signs in again', async ({ as }) => {
  const page = await as('user')
  const storedToken = () => page.evaluate(() => localStorage.getItem('lawoffice.token'))
  const replaceToken = () => page.evaluate(() => localStorage.setItem('lawoffice.token', 'made-up'))
  await replaceToken()
  await page.goto('/admin/contacts')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  expect(await storedToken()).toBe(null)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedToken()).toMatch(/^[\w-]{43}$/)

  await test.step('outside the staff area the sign-in page opens', async () => {
    await page.goto('/change-password')
    await replaceToken()
    await page.context().clearCookies()
    await page.getByLabel('New password').fill('a sentence that is not stored')
    await page.getByLabel('Confirm password').fill('a sentence that is not stored')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL('/login?from=%2Fchange-password')
    expect(await storedToken()).toBe(null)
  })
})

test('shows every two seconds whether calls work in this browser, or why not', async ({ as }) => {
  const page = await as('user')
  const token = '**/api/communications/token'
  await page.route(token, (route) => route.fulfill({ json: { token: '' } }))
  await page.goto('/admin')
  await expect(page.getByTitle('Invalid token response from server')).toHaveText('Calls off')
  await page.unroute(token)
  const failure = { status: 502, json: { error: 'Failed to fetch communication token' } }
  await page.route(token, (route) => route.fulfill(failure))
  await page.reload()
  await expect(page.getByTitle('Failed to fetch communication token')).toBeVisible()
  await page.unroute(token)
  await page.reload()
  await expect(page.getByText('Calls ready')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lawoffice.call-agent-active', 'false'))
  await expect(page.getByText('Calls off')).toBeVisible()
  await test.step('shows nothing until it is known whether calls can arrive', async () => {
    const heldRequest = Promise.withResolvers<void>()
    await page.route(token, (route) => heldRequest.promise.then(() => route.fallback()))
    await page.reload()
    await expect(page.getByText(/^Calls (off|ready)$/)).toHaveCount(0)
    heldRequest.resolve()
    await expect(page.getByText('Calls ready')).toBeVisible()
    await page.unroute(token)
  })
  await test.step('a token without its user requests the user and is removed on failure', async () => {
    const storedValue = (key: string) => page.evaluate((name) => localStorage.getItem(`lawoffice.${name}`), key)
    await expect.poll(() => storedValue('user')).toContain('ben@office.example')
    await page.evaluate(() => localStorage.removeItem('lawoffice.user'))
    const meRequest = Promise.withResolvers<void>()
    await page.route('**/api/auth/me', (route) => meRequest.promise.then(() => route.fulfill({ status: 503, json: {} })))
    await page.route('**/api/communications/token', (route) => route.fulfill({ json: {} }))
    await page.reload()
    await expect(page.getByText('Calls off')).toHaveAttribute('title', 'Invalid token response from server')
    meRequest.resolve()
    await expect.poll(() => storedValue('token')).toBe(null)
  })
})

test('the loading bar shows on navigation and on request', async ({ browser, office, people }) => {
  // A context of its own, because the clock of a context stays paused.
  const context = await browser.newContext({ baseURL: office.url })
  await context.addCookies([{ name: 'lawoffice-session', value: people.user.token ?? '', url: office.url }])
  const page = await context.newPage()
  await page.goto('/admin')
  await waitForHydration(page)
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  const heldRequest = Promise.withResolvers<void>()
  await page.route(/\/admin\/contacts/, (route) => heldRequest.promise.then(() => route.fallback()))
  await page.getByRole('link', { name: 'Contacts', exact: false }).first().click()
  await expect(bar).toBeVisible()
  heldRequest.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const detail of [undefined, { duration: 300 }]) {
    await page.evaluate((eventDetail) => window.dispatchEvent(new CustomEvent('lawoffice:loading', { detail: eventDetail })), detail)
    await page.clock.runFor((detail?.duration ?? 1_000) - 1)
    await expect(bar).toBeVisible()
    await page.clock.runFor(1)
    await expect(bar).toBeHidden()
  }
  await test.step('a download leaves the page as it is', async () => {
    await page.route('**/api/contacts/export*', (route) => route.abort())
    await page.getByRole('link', { name: 'Export' }).click()
    await page.clock.runFor(200)
    await expect(bar).toBeHidden()
  })
  await context.close()
})

test('light, dark or system appearance survives a reload', async ({ as }) => {
  const page = await as('user', { dark: true })
  await page.goto('/admin')
  const theme = page.locator('html')
  await expect(page.getByRole('group', { name: 'Appearance' }).getByRole('radio')).toHaveCount(3)
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.goto('/admin/account')
  const groups = page.getByRole('group', { name: 'Appearance' })
  await groups.last().getByRole('radio', { name: 'Light' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(groups.last().getByRole('radio', { name: 'Dark' })).toBeFocused()
  await expect(groups.getByRole('radio', { name: 'Dark', checked: true })).toHaveCount(2)
  await groups.last().getByRole('radio', { name: 'System default' }).check({ force: true })
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.goto('/admin')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  for (const [address, title] of [
    ['/admin/no-such-screen', 'Page not found'],
    ['/admin/settings', 'Access denied'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(theme).toHaveCSS('background-color', 'rgb(25, 24, 23)')
  }
})

test('on a phone the menu is a drawer that Escape closes', async ({ as }) => {
  const page = await as('admin', { phone: true })
  await page.goto('/admin')
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
  await expectAccessible(page)
  await expectTouchTargets(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu(page)
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu(page)
    .getByRole('link', { name: /^Contacts/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('on a phone the menu button shows that messages are unread', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [userId] })
  const page = await as(client, { phone: true })
  await page.goto('/admin')
  const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })
  const dot = page.getByRole('banner').locator('button + span:empty')
  const [read, unread] = [/^Menu$/, /^Menu ?, 1 unread message$/]
  await expect(button(read)).toBeVisible()
  await people.user.chat.send({ threadId, content: 'Are you there?' })
  await expect(button(unread)).toBeVisible()
  await expect(dot).toBeVisible()
  await expectAccessible(page)
  await clearUnread(client, threadId)
  await expect(button(read)).toBeVisible()
  await expect(dot).toHaveCount(0)
})

test('sign out ends the session and removes personal data from the browser', async ({ browser, office, people }) => {
  const context = await browser.newContext({ baseURL: office.url })
  const page = await context.newPage()
  const { email } = (await people.user.auth.me({})).user
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await waitForHydration(page)
  await page.evaluate(() => localStorage.setItem('lawoffice.draft.somebody.contact', JSON.stringify({ at: Date.now(), values: {} })))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|draft|communications|call/.test(key)))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lawoffice-session')
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?from=%2Fadmin')
  await context.close()
})
