import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('Ctrl+Enter saves in a form dialog, also from a text area', async ({ as, people }) => {
  const { id } = await people.user.events.create({ title: `Hearing ${uniqueWord()}`, start: '2031-03-03T18:00:00.000Z' })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await dialog.getByLabel('Notes').fill('Room 4')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect((await people.user.events.get({ id })).event.notes).toBe('Room 4')
})

test('Ctrl+Enter in a dialog does not submit the form of the page', async ({ as, people }) => {
  const w = uniqueWord()
  const page = await as('user')
  await page.goto('/admin/cases/new')
  await page.getByRole('button', { name: 'New client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByLabel('First name').fill('Iván')
  await dialog.getByLabel('Last name').fill(w)
  await dialog.getByLabel('Phone').fill('209 555 0143')
  await test.step('from a button outside the form of the dialog', async () => {
    await dialog.getByRole('button', { name: 'Add client' }).focus()
    await page.keyboard.press('Control+Enter')
  })
  await test.step('from a field', async () => {
    await dialog.getByLabel('Phone').press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  })
  expect((await people.user.clients.list({ q: w })).clients).toHaveLength(1)
  // The case has no title yet.
  await expect(page.getByText('There is a problem')).toHaveCount(0)
})

test('Ctrl+Enter in a dialog shows the errors of the dialog only', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/cases/new')
  await page.getByRole('button', { name: 'New client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByLabel('Phone').press('Control+Enter')
  await expect(dialog.getByText('There is a problem')).toBeVisible()
  await expect(page.getByText('There is a problem')).toHaveCount(1)
})
