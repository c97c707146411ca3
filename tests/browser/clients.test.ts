import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

/** A word that only this test's clients have. */
const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const table = (page: Page) => page.getByRole('table', { name: 'Clients' })
const names = (page: Page) => table(page).locator('[data-open]')
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const save = (page: Page) => page.getByRole('button', { name: 'Save client' })

test('the list searches, filters by type, shows a table or a grid, and keeps all that in the address', async ({ as, people }) => {
  const w = word()
  await people.user.clients.create({ firstName: 'Ada', lastName: w, phone: '209 555 0101' })
  await people.user.clients.create({ firstName: 'Bea', lastName: w, email: 'bea@example.org' })
  await people.user.clients.create({ firstName: 'Cid', lastName: 'Roe', name: `${w} Farms`, type: 'Organization', phone: '209 555 0103' })
  const page = await as('user')
  await page.goto('/admin/clients')
  await test.step('search and type', async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(w)
    await expect(page.getByText('3 clients')).toBeVisible()
    await page.getByRole('radio', { name: 'Organization' }).click({ force: true })
    await expect(names(page)).toHaveText([`${w} Farms`])
    await page.getByRole('radio', { name: 'Individual' }).click({ force: true })
    await expect(names(page)).toHaveText([`Ada ${w}`, `Bea ${w}`])
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === w && url.searchParams.get('type') === 'Individual')
    await page.getByRole('radio', { name: 'All types' }).click({ force: true })
    await expect(page).not.toHaveURL(/type=/)
    await expectAccessible(page)
  })
  await test.step('order by a column', async () => {
    await table(page).getByRole('button', { name: 'Name' }).click()
    await expect(names(page)).toHaveText([`${w} Farms`, `Bea ${w}`, `Ada ${w}`])
  })
  await test.step('the grid survives a reload, and its cards are reached by the arrows', async () => {
    await page.getByRole('radio', { name: 'Grid' }).click({ force: true })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
    await expect(names(page)).toHaveText([`${w} Farms`, `Bea ${w}`, `Ada ${w}`])
    await names(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(names(page).nth(1)).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('nothing found', async () => {
    await page.getByRole('searchbox').fill(`${w}zzzz`)
    await expect(page.getByText('No clients match your search.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all clients' }).click()
    await expect(page).toHaveURL('/admin/clients')
  })
  await test.step('a list that does not come says so', async () => {
    await page.route('**/api/clients?**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
    await page.getByRole('searchbox').fill('anybody')
    await expect(page.getByRole('alert').getByText('Failed to load clients')).toBeVisible()
    await page.unroute('**/api/clients?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to load clients')).toHaveCount(0)
  })
})

test('a new client: faults all at once, a like one named, then created and another', async ({ as, people }) => {
  const w = word()
  await people.other.clients.create({ firstName: 'José', lastName: w, phone: '(209) 555-0177' })
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: 'Add client' }).first().click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await test.step('everything that is wrong', async () => {
    await page.getByRole('button', { name: 'Add billing' }).click()
    const choices = (label: RegExp) => page.getByLabel(label).getByRole('option')
    await expect(page.getByLabel('Billing type')).toHaveValue('Hourly')
    await expect(choices(/^Billing type/)).toHaveText(['Hourly', 'Flat Fee', 'Contingent'])
    await expect(page.getByLabel('Balance')).toHaveValue('0.00')
    await expect(choices(/^Gender/)).toHaveText(['Not given', 'Female', 'Male', 'Non-binary', 'Other'])
    await expect(choices(/^Type/)).toHaveText(['Individual', 'Organization'])
    await page.getByLabel('Retainer required').selectOption('Yes')
    await save(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText([
      'First name is required.',
      'Last name is required.',
      'Provide at least an email or phone number.',
      'Hourly rate must be greater than 0 for hourly billing.',
      'Retainer amount must be greater than 0 when a retainer is required.',
    ])
    await summary(page)
      .getByRole('link', { name: /Hourly rate/ })
      .click()
    await expect(page.getByLabel('Hourly rate')).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('a like client is named and blocks nothing', async () => {
    await page.getByLabel('First name').fill('Jose')
    await page.getByLabel('Last name').fill(w)
    await expect(page.getByText('There may be a client like this already:')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: `José ${w} (opens in a new tab) (like name)` })).toBeVisible()
    await page.getByLabel('Phone', { exact: true }).fill('209.555.0177')
    await expect(page.getByText('(same phone, like name)')).toBeVisible()
  })
  await test.step('saved with its parts, amounts as numbers', async () => {
    await page.getByLabel('City').fill('Modesto')
    await page.getByLabel('SSN').fill('123456789')
    await page.getByLabel('Hourly rate').fill('$1,250.50')
    await page.getByLabel('Retainer amount').fill('500')
    await save(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Client created' })).toBeVisible()
    await expectAccessible(page)
    const { clients } = await people.user.clients.list({ q: `Jose ${w}`, sort: '-createdAt' })
    const { client } = await people.user.clients.get({ id: clients[0]?.id as string })
    expect(client).toMatchObject({
      displayName: `Jose ${w}`,
      type: 'Individual',
      ssn: '•••-••-6789',
      address: { city: 'Modesto' },
      billing: { billingType: 'Hourly', hourlyRate: 1250.5, retainerRequired: true, retainerAmount: 500, clientBalance: 0 },
    })
  })
  await test.step('another begins empty', async () => {
    await page.getByRole('button', { name: 'Create another' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Add billing' })).toBeVisible()
  })
  await test.step('a save that fails says why and keeps what was typed', async () => {
    await page.getByLabel('First name').fill('Kept')
    await page.getByLabel('Last name').fill(w)
    await page.getByLabel('Email', { exact: true }).fill('kept@example.org')
    await page.route('**/api/clients', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Failed to save client')).toBeVisible()
    await page.route('**/api/clients', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Server responded 502')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Kept')
  })
})

test('a client is edited beside its cases and history; the SSN is shown for a reason; delete asks', async ({ as, people }) => {
  const w = word()
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '209 555 0155', ssn: '123-45-6789' })
  const { id: caseId } = await people.user.cases.create({ title: `${w} v. Smith`, clientName: id })
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  await test.step('what belongs to it', async () => {
    await expect(page.getByRole('region', { name: 'Cases' }).getByRole('link', { name: `${w} v. Smith` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(`Ben Ito added the client “Iván ${w}”`)
    await expectAccessible(page)
  })
  await test.step('a change is saved, the mask left alone', async () => {
    await expect(page.getByLabel('SSN')).toHaveValue('•••-••-6789')
    await page.getByLabel('Employer').fill('Valley Dairy')
    await save(page).click()
    await expect(page.getByRole('status').getByText('Client saved')).toBeVisible()
    expect((await people.user.clients.get({ id })).client).toMatchObject({ employer: 'Valley Dairy', ssn: '•••-••-6789' })
  })
  await test.step('the SSN', async () => {
    await page.getByRole('button', { name: 'Show SSN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show the SSN' })
    await dialog.getByRole('button', { name: 'Show SSN' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Form W-9')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('123-45-6789')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('123-45-6789')).toHaveCount(0)
  })
  await test.step('one sheet to print', async () => {
    await page.getByRole('link', { name: 'Sheet to print' }).click()
    await expect(page.getByText('•••-••-6789')).toBeVisible()
    await expect(page.getByRole('link', { name: `${w} v. Smith` })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the client' }).click()
  })
  await test.step('a client with cases stays; one without goes', async () => {
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    const question = page.getByRole('alertdialog', { name: `Delete client Iván ${w}?` })
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert').getByText('Client has 1 cases')).toBeVisible()
    await people.user.cases.remove({ id: caseId })
    await page.goto(`/admin/clients?q=${w}`)
    await page.getByRole('button', { name: `Delete Iván ${w}` }).click()
    await expect(question).toContainText('This cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No clients match your search.')).toBeVisible()
    await page.goto(`/admin/clients/${id}`)
    await expect(page.getByRole('alert').getByText('You do not have permission to edit this client.')).toBeVisible()
    await expect(page).toHaveURL('/admin/clients')
  })
})

test('somebody without the right reads a client, on a phone, in the dark', async ({ as, people }) => {
  const w = `${word()}${'x'.repeat(50)}`
  const { id } = await people.user.clients.create({
    firstName: 'فاطمة',
    lastName: w,
    email: 'f@example.org',
    notes: 'Prefers mornings',
    ssn: '123456789',
  })
  const page = await as('other', { phone: true, dark: true })
  await page.goto(`/admin/clients?q=${w}`)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `View فاطمة ${w}` }).click()
  await expect(page).toHaveURL(`/admin/clients/${id}`)
  await expect(page.getByText('You can read this client. Whoever added it, or an Admin, can change it.')).toBeVisible()
  await expect(page.getByText('Prefers mornings')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cases' }).getByText('No cases yet.')).toBeVisible()
  await expect(page.getByText('•••-••-6789')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show SSN' })).toHaveCount(0)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.goto('/admin/clients/new')
  await expectNoSideways(page)
  await expectAccessible(page)
})
