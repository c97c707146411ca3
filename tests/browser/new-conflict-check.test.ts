import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueSurname } from '../support/records/conflict-checks'

test('a caller is added as a contact without leaving a new check', async ({ as, people }) => {
  const name = `Havier ${uniqueSurname()}`
  const page = await as('user')
  await page.goto('/admin/conflicts')
  await page.getByRole('button', { name: 'New check' }).click()
  const check = page.getByRole('dialog', { name: 'New conflict check' })
  await check.getByLabel('Other people').fill('Victor Adverse')
  await check.getByRole('combobox', { name: 'Client or contact' }).fill(name)
  // Closes the list of suggestions, behind which everything is hidden from screen readers.
  await page.keyboard.press('Tab')
  await check.getByRole('button', { name: 'Start the check' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(check.getByRole('combobox', { name: 'Client or contact' })).toHaveValue(name)
  await check.getByRole('combobox', { name: 'Client or contact' }).fill(`${name} Jr.`)
  await check.getByRole('combobox', { name: 'Client or contact' }).fill(name)
  await page.getByRole('option', { name: `Add “${name}” as a new contact` }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('Provide an email or phone number').first()).toBeVisible()
  await dialog.getByLabel('Phone').fill('209 555 0177')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(check.getByRole('combobox', { name: 'Client or contact' })).toHaveValue(name)
  await check.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conflict check: ${name}`)
  const [contact] = (await people.user.contacts.list({ q: name })).contacts
  const { conflictChecks } = await people.user.conflictChecks.list({ contact: contact?.id })
  expect(conflictChecks[0]?.names.map((checked) => checked.name)).toEqual([name, 'Victor Adverse'])
})

test('a check of a typed name asks how to reach that person, then starts', async ({ as, people }) => {
  const name = `Emilie ${uniqueSurname()}`
  const page = await as('user')
  await page.goto('/admin/conflicts')
  await page.getByRole('button', { name: 'New check' }).click()
  const check = page.getByRole('dialog', { name: 'New conflict check' })
  await check.getByRole('button', { name: 'Start the check' }).click()
  await expect(check.getByText('Please choose a client or a contact, or add the name as a new contact')).toBeVisible()
  await check.getByLabel('Organizations').fill('Adverse Inc.')
  await check.getByRole('combobox', { name: 'Client or contact' }).fill(name)
  await page.keyboard.press('Tab')
  await check.getByRole('button', { name: 'Start the check' }).click()
  await page.getByRole('dialog', { name: 'New contact' }).getByLabel('Phone').fill('209 555 0179')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conflict check: ${name}`)
  const [contact] = (await people.user.contacts.list({ q: name })).contacts
  const { conflictChecks } = await people.user.conflictChecks.list({ contact: contact?.id })
  expect(conflictChecks[0]?.names.map((checked) => checked.name)).toEqual([name, 'Adverse Inc.'])
})

test('the page after a new contact offers the conflict check', async ({ as }) => {
  const name = `Eva ${uniqueSurname()}`
  const page = await as('user')
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('209 555 0178')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await page.getByRole('button', { name: 'Check for conflicts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conflict check: ${name}`)
})

test('the page after a new client offers the conflict check', async ({ as }) => {
  const lastName = uniqueSurname()
  const page = await as('user')
  await page.goto('/admin/clients/new')
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone', { exact: true }).fill('209 555 0178')
  await page.getByRole('button', { name: 'Save client' }).click()
  await page.getByRole('region', { name: 'is now in your clients' }).getByRole('button', { name: 'Check for conflicts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conflict check: Eva ${lastName}`)
})
