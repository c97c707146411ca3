import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('the focus stays near what disappears', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Matter of Peña', clientName: 'Nobody' })
  for (const text of ['Call the court', 'Write the letter']) await people.user.todos.create({ id, text })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=todo`)
  // The history beside it names todos too.
  const todos = page.getByRole('tabpanel', { name: 'ToDo' })
  const item = (text: string) => todos.getByRole('listitem').filter({ hasText: text })
  const remove = async (text: string) => {
    await item(text)
      .getByRole('button', { name: `Delete: ${text}` })
      .press('Enter')
    await expect(item(text)).toHaveCount(0)
  }
  await remove('Call the court')
  await expect(todos.getByRole('list').filter({ hasText: 'Write the letter' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(item('Call the court')).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('a screen that opens takes the focus', async ({ as, people }) => {
  const title = `Matter of ${uniqueWord()}`
  const { id } = await people.user.cases.create({ title, clientName: 'Nobody' })
  const page = await as('user')
  await page.goto(`/admin/cases?q=${title}`)
  await page.getByRole('table', { name: 'Cases' }).locator('[data-open]').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/cases/${id}`))
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cases', exact: true }).last()).toBeFocused()
})
