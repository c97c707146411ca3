import type { Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'

const save = (page: Page) => page.getByRole('button', { name: 'Save contact' })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

test('a new contact: all validation errors, then created, then another', async ({ as, people }) => {
  const page = await as('user')
  await page.goto('/admin/contacts')
  await page.getByRole('link', { name: 'Add contact' }).first().click()
  await expect(page).toHaveURL('/admin/contacts/new')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['Contacts', 'New contact'])
  await save(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(['Name is required', 'Provide an email or phone number'])
  await expectAccessible(page)
  await summary(page).getByRole('link', { name: 'Provide an email or phone number' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Provide an email or phone number')

  const name = `Ñandú ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(`  ${name} `)
  await page.getByLabel('Phone').fill('(209) 555-0100')
  await page.getByLabel('Practice area').selectOption('Family Law')
  const hasDraft = () => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('(209) 555-0100')))
  await expect.poll(hasDraft).toBe(true)
  await save(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact created' })).toBeVisible()
  const { contacts } = await people.user.contacts.list({ q: name })
  expect(contacts).toMatchObject([{ name, phone: '(209) 555-0100', area: 'Family Law', email: null, source: 'office' }])
  await expect(page.getByRole('region', { name: `${name} is now in your contacts.` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the contact' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to contacts' })).toHaveAttribute('href', '/admin/contacts')
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('fields are filled before the script runs and keep early input', async ({ as, people }) => {
  const name = `Early ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await people.user.contacts.create({ name, phone: '209 555 0166' })
  const page = await as('user')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const navigation = page.goto(`/admin/contacts/${id}`, { waitUntil: 'commit' })
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Notes').fill('Calls back at noon')
  scripts.resolve()
  await navigation
  await expect(page.getByLabel('Notes')).toHaveValue('Calls back at noon')
  await save(page).click()
  await expect(page.getByRole('status').getByText('Contact saved')).toBeVisible()
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({ name, phone: '209 555 0166', notes: 'Calls back at noon' })
})

test('a website request becomes an appointment and a client, linked to each other', async ({ as, people }) => {
  const name = `Olga María ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await people.stranger.contacts.receive(
    {
      fullName: name,
      email: 'olga@example.org',
      phone: '209 555 0121',
      message: 'My court date is near.',
      hasCourtDate: true,
      consent: true,
    },
    { headers: randomIpHeaders() },
  )
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByText('This website request has not been acknowledged yet.')).toBeVisible()
  await expect(page.getByText('Owner', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Has a court date')).toHaveCount(1)
  await expect(page.getByRole('figure')).toContainText(/Message from the website.*Writes in English.*My court date is near\./)
  await expect(page.getByRole('link', { name: 'New case' })).toHaveAttribute('href', `/admin/cases/new?contact=${id}`)
  await expect(page.getByText('You can change the court date. Acknowledge this request to change the rest.')).toBeVisible()
  await expect(page.getByLabel('Court date or deadline soon')).toBeEnabled()
  await expect(page.getByLabel('Notes')).toBeDisabled()
  await test.step('creates an appointment confirmed by email', async () => {
    await page.getByRole('button', { name: 'Schedule an appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule an appointment' })
    await expect(dialog.getByLabel('Start')).toHaveValue(/T\d\d:00$/)
    await expect(dialog.getByLabel('User')).toHaveValue((await people.user.auth.me({})).user.id)
    await dialog.getByLabel('Start').fill('')
    await dialog.getByRole('button', { name: 'Save appointment' }).click()
    await expect(dialog.getByRole('alert').getByRole('link', { name: 'Start is required' })).toBeVisible()
    const start = await page.evaluate(() => new Date('2031-03-04T10:30').toISOString())
    await people.user.events.create({ title: 'Hearing elsewhere', start, userId: (await people.user.auth.me({})).user.id })
    await dialog.getByLabel('Start').fill('2031-03-04T10:30')
    await dialog.getByLabel('Duration').selectOption('30 minutes')
    await expect(dialog.getByRole('group', { name: 'Who is free at that time' }).getByText('Busy: Hearing elsewhere')).toBeVisible()
    await expect(dialog.getByLabel('Confirmation').getByRole('option')).toHaveText([
      'Send an email with the fee notice',
      'Do not send an email',
    ])
    await expect(dialog.getByText('Sent to olga@example.org.')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/appointment', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save appointment' }).click()
    await expect(dialog.getByRole('alert').getByText('Failed to create event')).toBeVisible()
    await page.unroute('**/appointment')
    await dialog.getByRole('button', { name: 'Save appointment' }).click()
    await expect(page.getByRole('status').getByText('A confirmation will be sent to olga@example.org.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Appointments' })).toContainText(/Consultation: .*Mar 4, 2031, 10:30\sAM · Ben/)
    await expect(page.getByText('This website request has not been acknowledged yet.')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'About' })).toContainText(/Acknowledged(today|yesterday) .* by Ben Ito/)
    const { events } = await people.user.events.list({ from: '2031-03-04T00:00:00Z', to: '2031-03-05T12:00:00Z' })
    const appointments = events.filter(({ title }) => title === `Consultation: ${name}`)
    expect(appointments).toMatchObject([{ start: '2031-03-04T18:30:00.000Z', end: '2031-03-04T19:00:00.000Z' }])
  })
  await test.step('creates a client', async () => {
    await page.getByRole('link', { name: 'Create a client' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue(name.split(' ')[2] ?? '')
    await expect(page.getByLabel('First name')).toHaveValue('Olga María')
    await expect(page.getByLabel('Notes', { exact: false }).last()).toHaveValue('My court date is near.')
    await page.getByRole('button', { name: 'Save client' }).click()
    const openCaseLink = page.getByRole('link', { name: 'Open a case' })
    await expect(openCaseLink).toHaveAttribute('href', new RegExp(`^/admin/cases/new\\?client=[0-9a-f-]+&contact=${id}$`))
    await page.getByRole('link', { name: 'Open the client' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New case' })).toHaveAttribute('href', new RegExp(`&contact=${id}$`))
    await page.getByRole('region', { name: 'About' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/admin/contacts/${id}`)
    await expect(page.getByRole('region', { name: 'About' }).getByRole('link', { name })).toHaveAttribute('href', /^\/admin\/clients\//)
    await expect(page.getByRole('link', { name: 'Create a client' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open the client' })).toHaveAttribute('href', /^\/admin\/clients\//)
    await expectAccessible(page)
  })
})

test('saves a change and clears an emptied field', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Before', phone: '209', email: 'b@example.org', notes: 'old' })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Name')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Name').fill('After')
  await page.getByLabel('Notes').fill('')
  await page.getByLabel('Court date or deadline soon').selectOption('Yes')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('status').getByText('Contact saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/contacts/${id}`)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Has a court date')).toBeVisible()
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({
    name: 'After',
    notes: null,
    email: 'b@example.org',
    hasCourtDate: true,
  })
  const { id: caseId } = await people.user.cases.create({ title: 'Answer', clientName: 'After', contactId: id })
  await page.goto(`/admin/cases/${caseId}`)
  await expect(page.getByText('Court date not entered yet').filter({ visible: true })).toHaveCount(1)
})

test('a contact that cannot be opened redirects to the list with a message', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Soon gone', phone: '209' })
  await people.user.contacts.remove({ id })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByRole('alert').getByText('You do not have permission to edit this contact.')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
})

test('a failed save keeps the input and says why', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill('Kept')
  await page.getByLabel('Phone').fill('209')
  await page.route('**/api/contacts', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert').getByText(/^Failed to save contact\. /)).toBeVisible()
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await save(page).click()
  // Without the reason of the first failure.
  await expect(page.getByRole('alert').getByText('Failed to save contact', { exact: true })).toBeVisible()
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await save(page).click()
  await expect(page.getByText('Permission denied')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Kept')
})

test('a lost response creates no second contact', async ({ as, people }) => {
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

test('leaving by the breadcrumb with unsaved text asks once', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Drafted', phone: '209' })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Notes').fill('half a thought')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
})

test('leaving with unsaved text asks, keeps a draft and restores it', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Drafted', phone: '209' })
  const page = await as('user')
  await page.goto('/admin/contacts')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Notes').fill('half a thought')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(confirmDialog).toContainText('Your changes stay in this browser for 24 hours. You can restore them when you return.')
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await confirmDialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/contacts')
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByRole('status').getByText(/^You have unsaved changes from (today|yesterday) .+\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await save(page).click()
  await expect(page.getByText('Contact saved')).toBeVisible()
  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  // The dashboard unmounts the form.
  await page.getByLabel('Notes').fill('another thought')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await confirmDialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  // While the router still writes the address, going back has no effect.
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
})

test('two people change one contact: different fields merge, the same field is a choice', async ({ as, people }) => {
  const { id } = await people.admin.contacts.create({ name: 'Shared', phone: '209 555 0001', notes: 'first' })
  const page = await as('admin')
  await page.goto(`/admin/contacts/${id}`)
  const notes = page.getByLabel('Notes')
  await notes.fill('mine')
  await people.admin.contacts.update({ id, phone: '209 555 0002' })
  await save(page).click()
  await expect(page.getByText('Contact saved')).toBeVisible()
  expect((await people.admin.contacts.get({ id })).contact).toMatchObject({ phone: '209 555 0002', notes: 'mine' })

  await page.goto(`/admin/contacts/${id}`)
  await notes.fill('mine again')
  await people.admin.contacts.update({ id, notes: 'theirs' })
  await save(page).click()
  const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(conflictDialog).toContainText('This contact was changed by Ana Ruiz at')
  await expect(conflictDialog).toContainText('Choose which version to keep. Nothing is saved until you choose.')
  await expect(conflictDialog.getByRole('columnheader')).toHaveText(['Field', 'Saved by Ana Ruiz', 'Your version'])
  await expect(conflictDialog.getByRole('row', { name: /Notes theirs mine again/ })).toBeVisible()
  await expectAccessible(page)
  await conflictDialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(notes).toHaveValue('mine again')
  await save(page).click()
  await conflictDialog.getByRole('button', { name: 'Use the version saved by Ana Ruiz' }).click()
  await expect(notes).toHaveValue('theirs')

  await notes.fill('mine at last')
  await people.admin.contacts.update({ id, notes: 'theirs again' })
  await save(page).click()
  await conflictDialog.getByRole('button', { name: 'Save my version' }).click()
  await expect(conflictDialog).toHaveCount(0)
  await expect.poll(async () => (await people.admin.contacts.get({ id })).contact.notes).toBe('mine at last')
})

for (const dark of [false, true])
  test(`the contact form works on a phone, ${dark ? 'dark' : 'light'}`, async ({ as }) => {
    const page = await as('user', { phone: true, dark })
    await page.goto('/admin/contacts/new')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })
