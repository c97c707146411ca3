import { personCheckbox } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('a contact who became a client is in the list of people once', async ({ as, people }) => {
  const name = `Luz ${uniqueWord()}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const { id: contactId } = await people.user.contacts.create({ name, phone: '555 0100' })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${lastName}`)
  await expect(personCheckbox(page, name)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible()
  await people.user.clients.create({ firstName, lastName, phone: '555 0100', contactId })
  await expect(page.getByRole('region', { name: 'Clients' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contacts' })).toHaveCount(0)
  await expect(personCheckbox(page, name)).toHaveCount(1)
  await page.reload()
  await expect(personCheckbox(page, name)).toHaveCount(1)
  await page.getByRole('radio', { name: 'Contacts' }).click()
  await expect(personCheckbox(page, name)).toHaveCount(1)
  await page.goto(`/admin/communications?contact=${contactId}`)
  await expect(personCheckbox(page, name)).toBeChecked()
})
