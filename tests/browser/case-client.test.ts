import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, test } from '../support/browser/staff-test'
import { uniqueSurname } from '../support/records/conflict-checks'

test('a client picked under the name that the case already shows is linked', async ({ as, people }) => {
  const lastName = uniqueSurname()
  const name = `Nora ${lastName}`
  const { id } = await people.user.cases.create({ title: `Matter of ${lastName}`, clientName: name })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Nora', lastName, phone: '209 555 0101' })
  const { id: sameName } = await people.user.clients.create({ firstName: 'Nora', lastName, phone: '209 555 0102' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  const field = page.getByRole('combobox', { name: 'Client' })
  await expect(field).toHaveValue(name)
  await withDelayedResponse(page, '**/api/clients?*', {
    act: () => field.focus(),
    duringDelay: async () => {
      await field.press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  })
  // An answer that contains the shown name does not close the list.
  const options = page.getByRole('listbox').getByRole('option', { name })
  await expect(options).toHaveCount(2)
  await options.first().click()
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByText('Case saved', { exact: true })).toBeVisible()
  expect([clientId, sameName]).toContain((await people.user.cases.get({ id })).case.clientId)
})

test('a download does not ask about unsaved changes', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'letter' })
  await people.user.attachments.create({ id, name: 'letter.txt', url: blobUrl })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  await page.getByLabel('Title').fill('Peña v. Jones')
  await page.getByRole('tab', { name: 'Documents' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'letter.txt', exact: true }).click()])
  expect(download.suggestedFilename()).toBe('letter.txt')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Peña v. Jones')
})
