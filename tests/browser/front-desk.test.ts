import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('an Admin gives the front desk permission, and that person changes a phone number but not the rest', async ({ as, people }) => {
  const w = uniqueWord()
  const { client: person, id } = await addPerson(people.admin, { name: `Fran ${w}` })
  const admin = await as('admin')
  await openUsers(admin)
  const checkbox = admin.getByRole('checkbox', { name: `Front desk: Fran ${w}` })
  await expect(checkbox).not.toBeChecked()
  await expect(admin.getByRole('checkbox', { name: 'Front desk: Ana Ruiz' })).toHaveCount(0)
  await checkbox.click()
  await expect(admin.getByRole('status').getByText(`Fran ${w} now has the front desk permission.`)).toBeVisible()
  await expect(checkbox).toBeChecked()
  await expectAccessible(admin)
  expect((await people.admin.users.list({})).users.find((user) => user.id === id)?.frontDesk).toBe(true)

  const { id: clientId } = await people.user.clients.create({
    firstName: 'Iván',
    lastName: w,
    phone: '555 010 0001',
    ssn: '123-45-6789',
    billing: { billingType: 'Flat Fee', flatFee: 900 },
  })
  const page = await as(person)
  await page.goto(`/admin/clients/${clientId}`)
  await expect(page.getByText('You can change the name, address, phone, email and notes.')).toBeVisible()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const closed = 'type dob gender language employer date ssn billing-billingType billing-flatFee billing-retainerRequired billing-notes'
  for (const name of closed.split(' ')) await expect(field(name), name).toBeDisabled()
  for (const name of ['Show SSN', 'Hand over', 'Delete', 'Remove billing']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  for (const name of 'firstName middleName lastName email phone address-line1 address-city notes'.split(' '))
    await expect(field(name), name).toBeEnabled()
  await expectAccessible(page)
  await page.getByLabel('Phone', { exact: true }).fill('555 010 0777')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('status').getByText('Client saved')).toBeVisible()
  expect((await people.user.clients.get({ id: clientId })).client).toMatchObject({
    phone: '555 010 0777',
    ssn: '•••-••-6789',
    billing: { billingType: 'Flat Fee', flatFee: 900 },
  })

  const { id: contactId } = await people.user.contacts.create({ name: `Mara ${w}`, phone: '1', area: 'Family Law' })
  await page.goto(`/admin/contacts/${contactId}`)
  await expect(page.getByLabel('Practice area')).toBeDisabled()
  await page.getByLabel('Notes').fill('Prefers mail')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('status').getByText('Contact saved')).toBeVisible()
  expect((await people.user.contacts.get({ id: contactId })).contact).toMatchObject({ notes: 'Prefers mail', area: 'Family Law' })

  await test.step('a right that was taken away ends with the server’s message', async () => {
    await page.goto(`/admin/contacts/${contactId}`)
    await page.getByLabel('Notes').fill('Too late')
    const refetched = page.waitForResponse(async (response) => {
      const { contact } = response.url().endsWith(`/api/contacts/${contactId}`) ? await response.json() : {}
      return contact?.canModify === false
    })
    await people.admin.users.update({ id, frontDesk: false })
    await people.user.contacts.update({ id: contactId, phone: '2' })
    await refetched
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText('Permission denied')).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Too late')
  })
})

test('without the right a colleague’s client is read-only', async ({ as, people }) => {
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: uniqueWord(), phone: '1' })
  const page = await as('other')
  await page.goto(`/admin/clients/${id}`)
  await expect(page.getByText('or an Admin can edit it.')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/admin/clients')
})

test('a delete is undone from its message, or later from the list of deleted records', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.clients.create({ firstName: 'Undo', lastName: w, phone: '1' })
  const page = await as('user')
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  const deleteIt = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: `Delete client Undo ${w}?` })
    await expect(dialog).toContainText('You can undo this for 24 hours.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(status(`Undo ${w} was deleted.`)).toBeVisible()
  }
  await page.goto(`/admin/clients/${id}`)
  await deleteIt()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(`Undo ${w} was restored.`)).toBeVisible()
  expect((await people.user.clients.get({ id })).client.lastName).toBe(w)

  await page.goto(`/admin/clients/${id}`)
  await deleteIt()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible()
  await expect(page.getByText('You can restore what you deleted for 24 hours. An Admin can restore everything.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Undo ${w}` })).toContainText('Client · deleted')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const colleague = await as('other')
  await colleague.goto('/admin/deleted')
  await expect(colleague.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible()
  await expect(colleague.getByText(`Undo ${w}`)).toHaveCount(0)
  await page.getByRole('button', { name: `Restore Undo ${w}` }).click()
  await expect(status(`Undo ${w} was restored.`)).toBeVisible()
  await expect(page.getByText(`Undo ${w}`, { exact: true })).toHaveCount(0)
  expect((await people.user.clients.get({ id })).client.lastName).toBe(w)
})

test('the list of deleted records says when it is empty', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/deleted')
  await expect(page.getByText('Nothing to restore.')).toBeVisible()
})

test('an Editor has no list of deleted records', async ({ as }) => {
  const page = await as('editor')
  await page.goto('/admin/deleted')
  await expect(page.getByText('Forbidden')).toBeVisible()
})
