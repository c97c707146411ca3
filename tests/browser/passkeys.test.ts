import type { Page } from '@playwright/test'
import { keepInterception } from '../support/browser/keep-interception'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { password } from '../support/people/people'

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
const codes = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('code') })

test('a passkey is added, used after the password and before an export, and replaced by a recovery code when lost', async ({
  browser,
  office,
  people,
}) => {
  test.setTimeout(90_000)
  const email = `${crypto.randomUUID()}@office.example`
  const { id } = await people.admin.users.create({ email, name: 'Dora Lim', roles: ['User'], password, mustRotate: false })
  // A passkey needs a host name: an IP address cannot have one.
  const context = await browser.newContext({
    baseURL: office.url.replace('127.0.0.1', 'localhost'),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = keepInterception(await context.newPage())
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const openPage = async (address: string) => {
    await page.goto(address)
    await waitForHydration(page)
  }
  const signIn = async () => {
    await context.clearCookies()
    await openPage('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn()
  await page.waitForURL('/admin')
  const recoveryCodes = await test.step('adds a passkey', async () => {
    await openPage('/admin/account')
    await section(page).getByRole('button', { name: 'Add a passkey' }).click()
    await section(page).getByLabel('Name').fill('Office laptop')
    await section(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(codes(page)).toHaveCount(10)
    const codeTexts = await codes(page).allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(section(page)).toContainText('10 recovery codes are left.')
    await expect(section(page).getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('Not used yet')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    return codeTexts
  })
  await test.step('signs in with it', async () => {
    await signIn()
    await page.waitForURL('/admin')
  })
  await test.step('an export asks for it again', async () => {
    await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
    await openPage('/admin/clients')
    // The office caches a session for one second.
    await expect.poll(async () => (await page.request.get('/api/clients/export')).status()).toBe(403)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('link', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Use a passkey' }).click()])
    expect(download.suggestedFilename()).toMatch(/^clients-.*\.csv$/)
  })
  await test.step('a passkey removed on another device is not offered', async () => {
    await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
    await expect.poll(async () => (await page.request.get('/api/clients/export')).status()).toBe(403)
    const list = '**/api/auth/passkeys'
    await page.route(list, (route) => route.fulfill({ json: { passkeys: [] } }))
    const listed = page.waitForResponse(list)
    await page.getByRole('link', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await (await listed).finished()
    await expect(dialog.getByLabel('Code')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute(list)
  })
  await test.step('a recovery code replaces the lost passkey, which is then removed', async () => {
    await device.send('WebAuthn.clearCredentials', { authenticatorId })
    await signIn()
    await expect(page.getByText('Please use your passkey, or enter a code')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin')
    await openPage('/admin/account')
    await section(page).getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section(page).getByText('No passkeys yet.')).toBeVisible()
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  })
  await context.close()
})
