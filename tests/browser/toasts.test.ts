import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

for (const phone of [false, true])
  test(`a toast above an open dialog is read and undone with the keyboard, ${phone ? 'phone' : 'desktop'}`, async ({ as, people }) => {
    const { id: assignee, client: dana } = await addPerson(people.admin)
    const { id } = await people.user.cases.create({ title: 'Matter', clientName: 'Nobody' })
    const text = `Call ${uniqueWord()}`
    await people.user.todos.create({ id, text, assignee })
    const page = await as(dana, { phone })
    await page.goto('/admin/schedule')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    const line = dialog.getByRole('list').first().getByRole('listitem').filter({ hasText: text })
    await line.getByRole('button', { name: /^Done/ }).click()
    const toast = dialog.getByRole('region', { name: 'Messages' })
    await expect(toast.getByRole('status')).toContainText('The notification was marked')
    const undo = toast.getByRole('button', { name: 'Undo' })
    // Under the dialog or its backdrop, it would not receive the click.
    await undo.click({ trial: true })
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).last().focus()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line).toBeVisible()
    await expect(toast).toHaveCount(0)

    await line.getByRole('button', { name: /^Done/ }).click()
    await expect(undo).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toBeVisible()
  })

test('a toast stays while its button has the focus, also after the pointer has left it', async ({ as, people }) => {
  const text = `Call ${uniqueWord()}`
  const { id: assignee, client } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: 'Matter', clientName: 'Nobody' })
  await people.user.todos.create({ id, text, assignee, due: '2020-02-03' })
  const page = await as(client)
  await page.clock.install()
  await page.goto('/admin')
  await page.getByRole('button', { name: `Mark completed: ${text}` }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await undo.focus()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(undo).toBeFocused()
  await undo.blur()
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)
})
