import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { uniqueSurname } from '../support/records/conflict-checks'
import { enteredPortal } from '../support/records/portals'
import { uploadText } from '../support/records/walled-records'

/**
 * Closes the dialog before anything is typed, which asks nothing. Then types into the only field with this label and closes with
 * Escape: after the question, stays, and then leaves.
 */
async function expectQuestion(page: Page, dialog: Locator, label: string, sentence: string, open: () => Promise<void>) {
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await dialog.getByLabel(label, { exact: true }).fill('Half of it')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText(sentence)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('Half of it')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
const stored = 'Your changes stay in this browser for 24 hours.'

test('a new client of a case and a new contact of a check move the focus to their errors and ask before they close', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/cases/new')
  const openClient = () => page.getByRole('button', { name: 'New client' }).click()
  await openClient()
  const client = page.getByRole('dialog', { name: 'New client' })
  await client.getByRole('button', { name: 'Add client' }).click()
  await expect(client.getByRole('alert')).toBeFocused()
  await client.getByRole('link', { name: 'First name is required.' }).click()
  await expect(client.getByLabel('First name')).toBeFocused()
  await expectQuestion(page, client, 'Phone', stored, openClient)
  await openClient()
  await client.getByRole('button', { name: 'Restore' }).click()
  await expect(client.getByLabel('Phone')).toHaveValue('Half of it')

  await page.goto('/admin/conflicts')
  await page.getByRole('button', { name: 'New check' }).first().click()
  const check = page.getByRole('dialog', { name: 'New conflict check' })
  await check.getByRole('combobox', { name: 'Client or contact' }).fill(`Eva ${uniqueSurname()}`)
  await page.keyboard.press('Tab')
  const openContact = () => check.getByRole('button', { name: 'Start the check' }).click()
  await openContact()
  const contact = page.getByRole('dialog', { name: 'New contact' })
  await contact.getByRole('button', { name: 'Add contact' }).click()
  await expect(contact.getByRole('alert')).toBeFocused()
  await contact.getByRole('link', { name: 'Provide an email or phone number' }).click()
  await expect(contact.getByLabel('Email')).toBeFocused()
  await expectQuestion(page, contact, 'Phone', stored, openContact)
})

test('completing and withdrawing a deadline ask before they close', async ({ as, people }) => {
  const title = `Reply ${uniqueSurname()}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id } = await people.user.deadlines.create({ id: caseId, title, date: '2036-01-04' })
  await people.other.deadlines.confirm({ id, date: '2036-01-04' })
  const page = await as('user')
  await page.goto(`/admin/deadlines?deadline=${id}`)
  const details = page.getByRole('dialog', { name: title, exact: true })
  for (const [button, name, label, submit] of [
    ['Mark as done', `Complete “${title}”`, 'Proof', 'Complete'],
    ['Withdraw', `Withdraw “${title}”?`, 'Reason', 'Withdraw'],
  ] as const) {
    const open = () => details.getByRole('button', { name: button }).click()
    await open()
    const dialog = page.getByRole('dialog', { name })
    await expectQuestion(page, dialog, label, stored, open)
    await open()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('Half of it')
    await dialog.getByLabel(label, { exact: true }).fill('')
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByRole('alert').getByRole('link').click()
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

test('a new wall asks before it closes, and hides the error of an earlier try', async ({ as, people }) => {
  const name = `Case ${uniqueSurname()}`
  const { id } = await people.user.cases.create({ title: name, clientName: 'Nobody Atall' })
  const page = await as('admin')
  await page.goto(`/admin/cases/${id}`)
  const open = () => page.getByRole('button', { name: 'Add wall' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: `Wall people off from ${name}` })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  const save = () => dialog.getByRole('button', { name: 'Wall off' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Basis').selectOption('1.10')
  await dialog.getByLabel('Reason').fill('Cousin')
  await page.route('**/api/walls', (route) => route.abort(), { times: 1 })
  await save()
  await expect(dialog.getByRole('alert')).toContainText('Failed to add the wall')
  await expect(dialog.getByRole('alert').locator('..')).toBeFocused()
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/api/walls', (route) => heldRequest.promise.then(() => route.abort()), { times: 1 })
  await save()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  heldRequest.resolve()
  await expect(dialog.getByRole('alert')).toContainText('Failed to add the wall')
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await leave()
  await open()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await expect(dialog.getByLabel('Basis')).toHaveValue('1.10')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Cousin')
})

test('the reason for a client, the note of a case type and pasted YAML can be restored', async ({ as, people }) => {
  const { caseId } = await enteredPortal(people.user)
  const en = `Lease ${uniqueSurname()}`
  const { id } = await people.user.documentRequests.create({ id: caseId, en, es: 'Contrato' })
  await people.user.documentRequests.update({ id: caseId, requestId: id, state: 'received' })
  const page = await as('admin')
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  const openReturn = () => page.getByRole('button', { name: `Return ${en}` }).click()
  await openReturn()
  const returning = page.getByRole('dialog', { name: `Return ${en}` })
  await expectQuestion(page, returning, 'Your text in Spanish (optional)', stored, openReturn)
  await openReturn()
  await returning.getByRole('button', { name: 'Restore' }).click()
  await expect(returning.getByLabel('Your text in Spanish')).toHaveValue('Half of it')
  await returning.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(returning).toHaveCount(0)

  const type = `Type ${uniqueSurname()}`
  await people.admin.caseTypes.create({ name: type })
  await page.goto('/admin/settings/case-types')
  const openNote = () => page.getByRole('button', { name: `Create note: ${type}` }).click()
  await openNote()
  const note = page.getByRole('dialog', { name: 'Create Note' })
  await expectQuestion(page, note, 'Note', stored, openNote)
  await openNote()
  await note.getByRole('button', { name: 'Restore' }).click()
  await expect(note.getByLabel('Note')).toHaveValue('Half of it')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toHaveCount(0)

  const toggleImport = () => page.getByRole('button', { name: 'YAML import' }).click()
  await toggleImport()
  const importing = page.getByRole('region', { name: 'YAML import' })
  await importing.getByRole('textbox').fill('Custody: []')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Custody'))).toBe(true)
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText(stored)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/clients/)
  await page.goto('/admin/settings/case-types')
  await toggleImport()
  await importing.getByRole('button', { name: 'Restore' }).click()
  await expect(importing.getByRole('textbox')).toHaveValue('Custody: []')
})

test('a restored file is selected when the files have loaded, and is not sent after it was deleted', async ({ as, people }) => {
  const title = `Reply ${uniqueSurname()}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const addFile = async (name: string) => people.user.attachments.create({ id: caseId, name, url: await uploadText(people.user, name) })
  await addFile('Other.txt')
  const { id: attachmentId } = await addFile('Receipt.txt')
  const { id } = await people.user.deadlines.create({ id: caseId, title, date: '2036-01-04' })
  await people.other.deadlines.confirm({ id, date: '2036-01-04' })
  const page = await as('user')
  const dialog = page.getByRole('dialog', { name: `Complete “${title}”` })
  const file = dialog.getByLabel('File from the case')
  const open = async () => {
    await page.goto(`/admin/deadlines?deadline=${id}`)
    await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: 'Mark as done' }).click()
  }
  const leave = async () => {
    await expect.poll(() => page.evaluate((text) => JSON.stringify(localStorage).includes(text), attachmentId)).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await open()
  await file.selectOption({ label: 'Receipt.txt' })
  await leave()

  const heldResponse = Promise.withResolvers<void>()
  const files = new RegExp(`/api/cases/${caseId}/attachments\\?`)
  await page.route(files, (route) => heldResponse.promise.then(() => route.continue()))
  await open()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(file).toHaveValue('')
  heldResponse.resolve()
  await expect(file).toHaveValue(attachmentId)
  await page.unroute(files)
  await leave()

  await people.user.attachments.remove({ id: caseId, attachmentId })
  await open()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(file.getByRole('option')).toHaveText(['None', 'Other.txt'])
  await expect(file).toHaveValue('')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please attach a file or write a sentence as proof')
})

test('rules that are typed for an import stay in the browser', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin/settings/rules')
  const open = () => page.getByRole('button', { name: 'Import' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Import rules' })
  await expectQuestion(page, dialog, 'Rules as YAML', stored, open)
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Rules as YAML')).toHaveValue('Half of it')
  await dialog.getByLabel('Rules as YAML').fill('')
  await dialog.getByRole('button', { name: 'Insert the ten drafts' }).click()
  await expect(dialog.getByLabel('Rules as YAML')).toHaveValue(/ccp-motion-papers/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('ccp-motion-papers'))).toBe(true)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('ccp-motion-papers'))).toBe(false)
})
