import type { Page } from '@playwright/test'
import { password } from '../support/people'
import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const save = (page: Page) => page.getByRole('button', { name: 'Save contact' })

test('a change is saved; what was emptied is cleared', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Before', phone: '209', email: 'b@example.org', notes: 'old' })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Name').fill('After')
  await page.getByLabel('Notes').fill('')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('status').getByText('Contact saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({ name: 'After', notes: null, email: 'b@example.org' })
})

test('a contact that cannot be opened leads back to the list, saying so', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Soon gone', phone: '209' })
  await people.user.contacts.remove({ id })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByRole('alert').getByText('You do not have permission to edit this contact.')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
})

test('a failed save keeps what was typed and says why', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill('Kept')
  await page.getByLabel('Phone').fill('209')
  await page.route('**/api/contacts', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert').getByText('Failed to save contact')).toBeVisible()
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await save(page).click()
  await expect(page.getByRole('alert').getByText('Server responded 502')).toBeVisible()
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await save(page).click()
  await expect(page.getByText('Permission denied')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Kept')
})

test('an answer that was lost on the way does not make a second contact', async ({ as, people }) => {
  const name = `Once ${crypto.randomUUID().slice(0, 8)}`
  const page = await as('user')
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('209')
  await page.route('**/api/contacts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await expect(page.getByRole('alert').getByText('Failed to save contact')).toBeVisible()
  await page.unroute('**/api/contacts')
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact created' })).toBeVisible()
  expect((await people.user.contacts.list({ q: name })).total).toBe(1)
})

test('leaving with unsaved text asks, keeps it, and offers it back', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Drafted', phone: '209' })
  const page = await as('user')
  await page.goto('/admin/contacts')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Notes').fill('half a thought')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/contacts')
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await save(page).click()
  await expect(page.getByText('Contact saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
})

test('a session that ends while somebody types: sign in again in place, then it is sent', async ({ browser, office, people }) => {
  expect(people.user.token).toBeTruthy()
  const context = await browser.newContext({ baseURL: office.url })
  const page = await context.newPage()
  await page.goto('/login?from=/admin/contacts/new')
  await page.getByLabel('Email').fill('ben@office.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const name = `Survives ${crypto.randomUUID().slice(0, 8)}`
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
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill('wrong one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid credentials')).toBeVisible()
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact created' })).toBeVisible()
  await context.close()
})

for (const dark of [false, true])
  test(`nothing is wrong with the form on a phone, ${dark ? 'dark' : 'light'}`, async ({ as }) => {
    const page = await as('user', { phone: true, dark })
    await page.goto('/admin/contacts/new')
    await expectAccessible(page)
    await expectNoSideways(page)
  })
