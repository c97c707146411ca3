import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { signIn as open, password } from '../support/people/people'

const totpCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
const codes = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('code') })
async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
/**
 * Enrolls with the key that a person without a camera types. The code of this step is valid in the next one too, and the
 * code of the next step is already valid: a new step may begin at any time.
 */
async function enroll(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.getByText('Or enter this key in the app:').locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert').getByText('This code is incorrect or was already used')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(codes(page)).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  return { secret, recoveryCodes: await codes(page).allTextContents() }
}

test('an authenticator app is set up and asked for at sign-in and before an export; a recovery code replaces a lost phone', async ({
  as,
  people,
  office,
}) => {
  test.setTimeout(180_000)
  const email = `${crypto.randomUUID()}@office.example`
  const { id } = await people.admin.users.create({ email, name: 'Dora Lim', roles: ['User'], password, mustRotate: false })
  const page = await as('stranger', { phone: true, dark: true })
  await signIn(page, email)
  await page.waitForURL('/admin')
  await page.goto('/admin/account')
  const { secret, recoveryCodes } = await test.step('sets up the app', async () => {
    await section(page).getByRole('button', { name: 'Set up two-factor authentication' }).click()
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    const enrollment = await enroll(page)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(section(page)).toContainText('10 recovery codes are left.')
    return enrollment
  })
  await test.step('signs in again', async () => {
    await page.context().clearCookies()
    await signIn(page, email)
    await expect(page.getByText('Please enter the code from your authenticator app')).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    // Older than the allowed clock skew. The previous code could become valid again if a new 30-second step has begun.
    await page.getByLabel('Code').fill(totpCode(secret, -4))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('This code is incorrect or was already used')).toBeVisible()
    await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin')
  })
  await test.step('an export asks again', async () => {
    await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
    await page.goto('/admin/clients')
    // The office caches a session for one second.
    await expect.poll(async () => (await page.request.get('/api/auth/confirm')).status()).toBe(403)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('link', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Code').fill(totpCode(secret, 1))
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^clients-.*\.csv$/)
  })
  await test.step('an Admin resets it', async () => {
    const admin = await as('admin')
    await admin.goto(`/admin/settings?tab=users&user=${id}`)
    await admin.getByRole('button', { name: 'Reset two-factor authentication' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset two-factor authentication' }).click()
    await expect(admin.getByText('Two-factor authentication for Dora Lim was reset.')).toBeVisible()
  })
})

test('a role that requires two-factor authentication sets it up first and then continues to work', async ({
  as,
  contexts,
  people,
  office,
}) => {
  test.setTimeout(120_000)
  const createAccount = async (name: string, role: 'Admin' | 'Editor') => {
    const email = `${crypto.randomUUID()}@office.example`
    await people.admin.users.create({ email, name, roles: [role], password, mustRotate: false })
    return email
  }
  const editor = await createAccount('Edda Roy', 'Editor')
  const lena = await open(office.url, await createAccount('Lena Roy', 'Admin'))
  const page = await as('stranger')
  const settings = await contexts.open(lena, {})
  const editors = settings.getByLabel('Editors', { exact: true })
  const openSettings = async () => {
    await settings.goto('/admin/settings')
    await waitForHydration(settings)
  }
  await openSettings()
  // Not clicked: something that appears above it would move it.
  await editors.press('Space')
  await expect(settings.getByText('Set up two-factor authentication for yourself before you require it')).toBeVisible()
  await expect(editors).not.toBeChecked()
  await expectAccessible(settings)
  const { secret } = await lena.secondFactors.begin({})
  await lena.secondFactors.confirm({ code: totpCode(secret) })
  try {
    await openSettings()
    await editors.press('Space')
    await expect(settings.getByText('The requirement was saved.')).toBeVisible()
    await expect(editors).toBeChecked()
    await signIn(page, editor)
    await page.waitForURL('/second-factor')
    await waitForHydration(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
    await enroll(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.waitForURL(/\/admin/)
  } finally {
    await lena.secondFactors.setRequiredRoles({ roles: [] })
    // The following tests expect a single Admin.
    const { id } = (await lena.auth.me({})).user
    await people.admin.users.remove({ id })
  }
})
