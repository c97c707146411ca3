import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/staff-test'

const uniqueWord = () => `w${crypto.randomUUID().slice(0, 8)}`
const table = (page: Page) => page.getByRole('table', { name: 'Clients' })
const names = (page: Page) => table(page).locator('[data-open]')
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const save = (page: Page) => page.getByRole('button', { name: 'Save client' })

test('the list searches, filters by type, switches views and keeps its state in the URL', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Ada', lastName: w, phone: '209 555 0101' })
  await people.user.clients.create({ firstName: 'Bea', lastName: w, email: 'bea@example.org' })
  await people.user.clients.create({ firstName: 'Cid', lastName: 'Roe', name: `${w} Farms`, type: 'Organization', phone: '209 555 0103' })
  const page = await as('user')
  await page.goto('/admin/clients')
  await test.step('searches and filters by type', async () => {
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'All types' })).toBeChecked()
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
  await test.step('an email address is readable at any window width', async () => {
    for (const width of [720, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const email = table(page).getByRole('link', { name: 'bea@example.org' })
      await expect(email).toBeVisible()
      expect(await email.evaluate((link) => link.parentElement && link.parentElement.scrollWidth <= link.parentElement.clientWidth)).toBe(
        true,
      )
    }
  })
  await test.step('sorts by a column', async () => {
    await table(page).getByRole('button', { name: 'Name' }).click()
    await expect(names(page)).toHaveText([`${w} Farms`, `Bea ${w}`, `Ada ${w}`])
  })
  await test.step('the grid survives a reload and supports the arrow keys', async () => {
    await page.getByRole('radio', { name: 'Grid' }).click({ force: true })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
    await expect(names(page)).toHaveText([`${w} Farms`, `Bea ${w}`, `Ada ${w}`])
    await names(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(names(page).nth(1)).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('an empty result', async () => {
    await page.getByRole('searchbox').fill(`${w}zzzz`)
    await expect(page.getByText('No clients match your search.')).toBeVisible()
    await expect(page.getByText('Try fewer letters, or part of the phone number.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all clients' }).click()
    await expect(page).toHaveURL('/admin/clients')
  })
  await test.step('a list that fails to load says so', async () => {
    await page.route('**/api/clients?**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
    await page.getByRole('searchbox').fill('anybody')
    await expect(page.getByRole('alert').getByText('Failed to load clients')).toBeVisible()
    await page.unroute('**/api/clients?**')
    await expect(page.getByText('Failed to load clients')).toHaveCount(0)
  })
})

test('a new client: all validation errors, a duplicate warning, then created and another', async ({ as, people }) => {
  const w = uniqueWord()
  await people.other.clients.create({ firstName: 'José', lastName: w, phone: '(209) 555-0177' })
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: 'Add client' }).first().click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'New client' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['Clients', 'New client'])
  await test.step('shows all validation errors', async () => {
    for (const name of ['Basic details', 'Contact details', 'Address', 'More details', 'Billing', 'Notes'])
      await expect(page.getByRole('group', { name })).toBeVisible()
    await expect(page.getByText('Without billing details, the client is billed hourly, with no rate and a balance of 0.00.')).toBeVisible()
    await page.getByLabel('Type', { exact: true }).selectOption('Organization')
    await expect(page.getByText('First and last name are those of the contact person.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Organization' })).toBeVisible()
    await page.getByLabel('Type', { exact: true }).selectOption('Individual')
    await page.getByRole('button', { name: 'Add billing' }).click()
    const choices = (label: RegExp) => page.getByLabel(label).getByRole('option')
    await expect(page.getByLabel('Billing type')).toHaveValue('Hourly')
    await expect(choices(/^Billing type/)).toHaveText(['Hourly', 'Flat Fee', 'Contingent'])
    await expect(page.getByLabel('Balance')).toHaveValue('0.00')
    for (const part of ['Middle name', 'Client since', 'Date of birth', 'Language', 'Employer', 'SSN', 'Address line 1', 'Address line 2'])
      await expect(page.getByLabel(part)).toHaveValue('')
    for (const part of ['State', 'ZIP code', 'Country', 'Flat fee', 'Billing contact', 'Billing email', 'Billing phone', 'Billing notes'])
      await expect(page.getByLabel(part)).toHaveValue('')
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
  await test.step('warns about a similar client without blocking', async () => {
    await page.getByLabel('First name').fill('Jose')
    await page.getByLabel('Last name').fill(w)
    await expect(page.getByText('A similar client may already exist:')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: `José ${w} (opens in a new tab) (similar name)` })).toBeVisible()
    await page.getByLabel('Phone', { exact: true }).fill('209.555.0177')
    await expect(page.getByText('(same phone, similar name)')).toBeVisible()
  })
  await test.step('saves all parts and parses amounts as numbers', async () => {
    await page.getByLabel('City').fill('Modesto')
    await page.getByLabel('SSN').fill('123456789')
    await page.getByLabel('Hourly rate').fill('$1,250.50')
    await page.getByLabel('Retainer amount').fill('500')
    await save(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Client created' })).toBeVisible()
    await expect(page.getByRole('region', { name: `Jose ${w} is now in your clients.` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open a case' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Open the client' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to clients' })).toHaveAttribute('href', '/admin/clients')
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
  await test.step('Create another starts with an empty form', async () => {
    await page.getByRole('button', { name: 'Create another' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Add billing' })).toBeVisible()
  })
  await test.step('a failed save says why and keeps the input', async () => {
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

test('a client is edited next to its cases and history, shows the SSN for a reason and is deleted after confirmation', async ({
  as,
  people,
}) => {
  const w = uniqueWord()
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '209 555 0155', ssn: '123-45-6789' })
  const { id: caseId } = await people.user.cases.create({ title: `${w} v. Smith`, clientName: id })
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  await test.step('shows related records', async () => {
    await expect(page.getByRole('region', { name: 'Cases' }).getByRole('link', { name: `${w} v. Smith` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(`Ben Ito added the client “Iván ${w}”`)
    await expectAccessible(page)
  })
  await test.step('saves a change and leaves the masked SSN alone', async () => {
    await expect(page.getByLabel('SSN')).toHaveValue('•••-••-6789')
    await page.getByLabel('Employer').fill('Valley Dairy')
    const clientRoute = `**/api/clients/${id}`
    await page.route(clientRoute, (route) => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Failed to save client')).toBeVisible()
    await page.unroute(clientRoute)
    await page.route(clientRoute, (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText('Not allowed')
    await page.unroute(clientRoute)
    await people.admin.clients.update({ id, employer: 'Hill Farm' })
    await save(page).click()
    const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
    await expect(conflictDialog).toContainText('This client was changed by Ana Ruiz at')
    await expect(conflictDialog.getByRole('row', { name: 'Employer Hill Farm Valley Dairy' })).toBeVisible()
    await conflictDialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByRole('status').getByText('Client saved')).toBeVisible()
    expect((await people.user.clients.get({ id })).client).toMatchObject({ employer: 'Valley Dairy', ssn: '•••-••-6789' })
    await expect(page).toHaveURL(`/admin/clients/${id}`)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })
  await test.step('shows the SSN', async () => {
    await page.getByRole('button', { name: 'Show SSN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show the SSN' })
    await expect(dialog.getByText('Your name and this reason are recorded in the ledger.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show SSN' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Form W-9')
    await page.route('**/ssn', (route) => route.abort())
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert').getByText('Failed to show the SSN')).toBeVisible()
    await page.unroute('**/ssn')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('123-45-6789')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('123-45-6789')).toHaveCount(0)
  })
  await test.step('one printable page', async () => {
    await page.getByRole('link', { name: 'Print view' }).click()
    await expect(page.getByText('•••-••-6789')).toBeVisible()
    await expect(page.getByRole('link', { name: `${w} v. Smith` })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the client' }).click()
  })
  await test.step('a client with cases cannot be deleted, one without can', async () => {
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    const confirmDialog = page.getByRole('alertdialog', { name: `Delete client Iván ${w}?` })
    await remove.click()
    await confirmDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert').getByText('Client has 1 case. Nothing was deleted.')).toBeVisible()
    await people.user.cases.remove({ id: caseId })
    await page.goto(`/admin/clients?q=${w}`)
    await page.route(`**/api/clients/${id}`, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
    await page.getByRole('button', { name: `Edit Iván ${w}` }).click()
    await expect(page.getByRole('alert').getByText('Failed to load client')).toBeVisible()
    await page.unroute(`**/api/clients/${id}`)
    await expect(page.getByLabel('Employer')).toHaveValue('Valley Dairy')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('button', { name: `Delete Iván ${w}` }).click()
    await expect(confirmDialog).toContainText('You can undo this for 24 hours.')
    await confirmDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No clients match your search.')).toBeVisible()
    await page.goto(`/admin/clients/${id}`)
    await expect(page.getByRole('alert').getByText('You do not have permission to edit this client.')).toBeVisible()
    await expect(page).toHaveURL('/admin/clients')
  })
})

test('a person without edit rights reads a client on a phone in dark mode', async ({ as, people }) => {
  const w = `${uniqueWord()}${'x'.repeat(50)}`
  const { id } = await people.user.clients.create({
    firstName: 'فاطمة',
    lastName: w,
    email: 'f@example.org',
    phone: '209 555 0143',
    notes: 'Prefers mornings',
    ssn: '123456789',
  })
  const page = await as('other', { phone: true, dark: true })
  await page.goto(`/admin/clients?q=${w}`)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `View فاطمة ${w}` }).click()
  await expect(page).toHaveURL(`/admin/clients/${id}`)
  await expect(page.getByText('You can view this client. Only its owner or an Admin can edit it.')).toBeVisible()
  await expect(page.getByText('Prefers mornings')).toBeVisible()
  await page.getByRole('button', { name: 'Summary' }).tap()
  await expect(page.getByRole('region', { name: 'Cases' }).getByText('No cases yet.')).toBeVisible()
  await expect(page.getByText('•••-••-6789')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show SSN' })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.goto(`/admin/clients?view=grid&q=${w}`)
  const card = page.getByRole('row').filter({ hasText: w })
  expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
  await page.goto('/admin/clients/new')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})
