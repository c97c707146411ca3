import { chatRegion, personCheckbox, selectionActions } from '../support/browser/communications-page'
import { expectAlert } from '../support/browser/mock-response'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
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

test('a lost response creates no second group chat', async ({ as, people }) => {
  const names = [uniqueWord(), uniqueWord()]
  for (const name of names) await addPerson(people.admin, { name })
  const page = await as('user')
  await page.goto('/admin/communications?tab=people')
  for (const name of names) await personCheckbox(page, name).check()
  const start = selectionActions(page).getByRole('button', { name: 'Chat' })
  const chats = () =>
    people.user.chat
      .listRooms({})
      .then(({ rooms }) => rooms.filter(({ members }) => members.some(({ displayName }) => displayName === names[0])))
  await page.route('**/api/chat/rooms', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await start.click()
  await expectAlert(page, 'Chat service not available')
  expect(await chats()).toHaveLength(1)
  await start.click()
  await expect(chatRegion(page, 'Group chat')).toBeVisible()
  expect(await chats()).toHaveLength(1)
})

test('a person can be called, and invited to a chat, without being selected first', async ({ as, people }) => {
  const w = uniqueWord()
  await addPerson(people.admin, { name: `Gil ${w}` })
  await people.user.clients.create({ firstName: 'Ada', lastName: w, phone: '555 0101' })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${w}`)
  await page.getByRole('button', { name: `Invite Ada ${w} to a chat` }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to a chat' })
  await expect(dialog).toContainText(`Ada ${w}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(personCheckbox(page, `Ada ${w}`)).not.toBeChecked()
  await expect(page.getByRole('button', { name: `Call Ada ${w}` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Call Ada ${w} by phone` })).toHaveAttribute('href', 'tel:5550101')
  await expect(page.getByRole('link', { name: `Call Gil ${w} by phone` })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Open a chat with Gil ${w}` }).click()
  await expect(chatRegion(page, `Chat with Gil ${w}`)).toBeVisible()
  await page.getByRole('button', { name: `Call Gil ${w}` }).click()
  await expect(page.getByRole('dialog', { name: 'Check your devices and call' })).toBeVisible()
})

test('a chat with a colleague is never one that a guest reads', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await addPerson(people.admin, { name: `Gil ${w}` })
  const client = await people.user.clients.create({ firstName: 'Ada', lastName: w, phone: '555 0101' })
  const name = `Chat with Ada ${w}`
  await people.user.guests.invite({ clientIds: [client.id], participantIds: [id], name })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${w}`)
  await page.getByRole('button', { name: `Open a chat with Gil ${w}` }).click()
  await expect(chatRegion(page, `Chat with Gil ${w}`)).toBeVisible()
  await expect(chatRegion(page, name)).toHaveCount(0)
})

test('a person who has not accepted the invitation cannot be called', async ({ as, people }) => {
  const w = uniqueWord()
  await addPerson(people.admin, { name: `Gil ${w}` })
  await people.admin.invitations.create({ email: `${w}@office.example`, name: `Invited ${w}` })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${w}`)
  await expect(personCheckbox(page, `Gil ${w}`)).toBeVisible()
  await expect(personCheckbox(page, `Invited ${w}`)).toHaveCount(0)
})

test('a chat with a colleague and a client is named before it is created', async ({ as, people }) => {
  const w = uniqueWord()
  await addPerson(people.admin, { name: `Gil ${w}` })
  await people.user.clients.create({ firstName: 'Ada', lastName: w, phone: '555 0101' })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${w}`)
  const chatName = selectionActions(page).getByLabel('Chat name (optional)')
  await personCheckbox(page, `Ada ${w}`).check()
  await expect(chatName).toHaveCount(0)
  await personCheckbox(page, `Gil ${w}`).check()
  await chatName.fill(`Mediation ${w}`)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Invite to a chat' }).getByRole('button', { name: 'Create the link' }).click()
  await page.getByRole('dialog', { name: 'Link for your guest' }).getByRole('button', { name: 'Done' }).click()
  await expect(chatRegion(page, `Mediation ${w}`)).toBeVisible()
  await expect(chatName).toHaveCount(0)
})

test('who is online is known on a page that opens later', async ({ as, people }) => {
  const name = uniqueWord()
  const { client } = await addPerson(people.admin, { name })
  const other = await as(client)
  await other.goto('/admin/contacts')
  const page = await as('user')
  const presence = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"presence"')) presence.resolve()
    }),
  )
  await page.goto('/admin')
  // Sent once, before the screen that shows it is loaded.
  await presence.promise
  await page.getByRole('link', { name: 'Communications' }).click()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Online')).toBeAttached()
})
