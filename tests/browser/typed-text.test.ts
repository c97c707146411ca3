import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { uniqueSurname } from '../support/records/conflict-checks'

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
const lost = 'Your changes will be lost.'

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
  await page.getByRole('button', { name: 'New check' }).click()
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
  for (const [button, name, label] of [
    ['Mark as done', `Complete “${title}”`, 'What proves it'],
    ['Withdraw', `Withdraw “${title}”?`, 'Reason'],
  ] as const) {
    const open = () => details.getByRole('button', { name: button }).click()
    await open()
    await expectQuestion(page, page.getByRole('dialog', { name }), label, lost, open)
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
  await page.route('**/api/walls', (route) => route.abort(), { times: 1 })
  await save()
  await expect(dialog.getByRole('alert')).toContainText('Failed to add the wall')
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/api/walls', (route) => heldRequest.promise.then(() => route.continue()), { times: 1 })
  await save()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  heldRequest.resolve()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expectQuestion(page, dialog, 'Reason', lost, open)
})
