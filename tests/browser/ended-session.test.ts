import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { addPerson, password } from '../support/people/people'

/** The kinds of the browser's own dialogs, which are accepted. */
function acceptDialogs(page: Page) {
  const kinds: string[] = []
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.accept()
  })
  return kinds
}

async function agreeToLeave(page: Page) {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Everything that you have not saved or sent will be lost.')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
}

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

test('signing out asks about unsaved changes once', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill('Half a contact')
  const dialogs = acceptDialogs(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await agreeToLeave(page)
  await page.waitForURL(/\/$/)
  expect(dialogs).toEqual([])
})

test('signing out during an upload asks once', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const { id } = await client.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const page = await as(client)
  await page.goto(`/admin/cases/${id}?tab=documents`)
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/api/azure/sas*', (route) => heldRequest.promise.then(() => route.abort()))
  await page.getByLabel('Files to upload').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('0%', { exact: true })).toBeVisible()
  const dialogs = acceptDialogs(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await agreeToLeave(page)
  await page.waitForURL(/\/$/)
  heldRequest.resolve()
  expect(dialogs).toEqual([])
})

test('a person whose session ended is asked once before the sign-in page opens and what they typed is lost', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill('Half a contact')
  const dialogs = acceptDialogs(page)
  await client.auth.logout({})
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Go to the sign-in page' }).click()
  await agreeToLeave(page)
  await page.waitForURL(/\/login$/)
  expect(dialogs).toEqual([])
})

test('signing out works although the server does not respond', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/schedule')
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', (route) => heldRequest.promise.then(() => route.abort()))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/$/)
  heldRequest.resolve()
  expect(await page.evaluate(() => localStorage.getItem('lawoffice.token'))).toBeNull()
})
