import { uniqueWord } from '../support/communications-page'
import { expectAlert } from '../support/mock-response'
import { expect, test } from '../support/staff-test'

test('a lost response creates no second chat, and other people get another chat', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Chats ${uniqueWord()}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=chat`)
  await page.getByRole('button', { name: 'New chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create chat for case' })
  const create = dialog.getByRole('button', { name: 'Create chat' })
  await dialog.getByLabel('Ana Ruiz').check()
  for (let n = 0; n < 2; n++) {
    await page.route('**/api/chat/rooms', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await Promise.all([page.waitForEvent('requestfailed'), create.click()])
    await expectAlert(page, 'Failed to create chat thread')
  }
  await dialog.getByLabel('Ana Ruiz').uncheck()
  await dialog.getByLabel('cleo').check()
  await create.click()
  await expect(page.getByText(/^Chat room created: /)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { rooms } = await people.user.chat.listRooms({ caseId: id })
  expect(rooms.map(({ name }) => name).sort()).toEqual(['Chat with Ana Ruiz', 'Chat with cleo'])
})
