import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { queryRows } from '../support/database/rows'
import { addPerson, password } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an Admin confirms before changes to accounts, and a lost role shows on the open page', async ({ contexts, people, office }) => {
  test.setTimeout(90_000)
  const dora = await addPerson(people.admin, { name: 'Dora Lim', roles: ['Admin'] })
  const page = await contexts.open(dora.client, {})
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  const email = `${uniqueWord()}@office.example`
  const addUser = page.getByRole('form', { name: 'Add user' }).getByRole('button', { name: 'Add user' })

  await test.step('canceling the confirmation keeps the input', async () => {
    await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [dora.id])
    await openUsers(page)
    await waitForHydration(page)
    // The office caches a session for one second.
    await expect.poll(async () => (await page.request.get('/api/auth/confirm')).status()).toBe(403)
    await page.getByLabel('Email').fill(email)
    await addUser.click()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog).toContainText('This action is protected. Enter your password to continue.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(alert(page, "Please confirm it's you")).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
  await test.step('the right password repeats the action', async () => {
    await addUser.click()
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong sentence')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Invalid credentials')
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(statusMessage(page, 'can sign in now.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await people.admin.users.list({ q: email })).users).toHaveLength(1)
  })
  await test.step('after losing the role the page asks to sign in and then shows the new role', async () => {
    // The page takes the role from the response to the sign-in. Until a later request it would show the old role.
    await page.route('**/api/auth/me', () => {})
    await people.admin.users.update({ id: dora.id, roles: ['User'] })
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await ended.getByLabel('Password', { exact: true }).fill(password)
    await ended.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByText(`Signed in as ${dora.email} · User`)).toBeVisible()
    await expect(page.getByText('You do not have permission to manage users.')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(addUser).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  })
  await contexts.takeBack()
})
