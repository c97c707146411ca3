import { expect, test } from '../support/browser/staff-test'
import { chooseFileAction } from '../support/files/file-actions'

test('a description does not overwrite what a colleague saved meanwhile', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await page.getByLabel('Files to upload').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  const card = page.getByRole('listitem').filter({ hasText: 'a.txt' }).filter({ hasText: 'by Ben Ito' })
  await expect(card).toBeVisible()
  await chooseFileAction(page, 'a.txt', 'Edit description')
  const dialog = page.getByRole('dialog', { name: 'Edit description' })
  await dialog.getByLabel('Description').fill('Mine')
  const { attachments } = await people.user.attachments.list({ id })
  await people.user.attachments.update({ id, attachmentId: attachments[0]?.id ?? '', description: 'The fence' })
  await expect(card.getByText('The fence')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Reload to see the change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByText('The fence')).toBeVisible()
})
