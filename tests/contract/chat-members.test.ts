import { expect, test } from 'vitest'
import { openSocket } from '../support/api/socket'
import { chatPeople } from '../support/people/chat-people'
import { addPerson } from '../support/people/people'
import { insertCase } from '../support/records/cases'

const { office, people, id, createChat, contentsOf } = await chatPeople()

test('a deleted account cannot be added to a chat', async () => {
  const { id: left } = await addPerson(people.admin)
  await people.admin.users.remove({ id: left })
  const rejected = { status: 400, message: 'Please choose staff members' }
  await expect(people.user.chat.createRoom({ participantIds: [id.other, left] })).rejects.toMatchObject(rejected)
  const { id: room } = await createChat()
  await expect(people.user.chat.updateRoom({ id: room, add: [left] })).rejects.toMatchObject(rejected)
})

test('a colleague who is not an Admin cannot join the chat of a case without being added', async () => {
  const caseId = await insertCase(office.databaseUrl, people.user)
  const { id: room } = await people.user.chat.createRoom({ participantIds: [id.other], caseId, name: 'Hearing' })
  const { id: dana, client } = await addPerson(people.admin)
  expect((await client.chat.getRoom({ id: room })).room.joined).toBe(false)
  await expect(client.chat.updateRoom({ id: room, add: [dana] })).rejects.toMatchObject({ status: 403 })
})

test('an Admin can join a chat openly and reads only later messages', async () => {
  const { id: threadId } = await createChat('Strategy')
  await people.user.chat.send({ threadId, content: 'before' })
  const socket = await openSocket(office.url, people.other.token ?? '')
  await people.admin.chat.updateRoom({ id: threadId, add: [id.admin] })
  await socket.waitFor('message', (m) => m.threadId === threadId && m.message.content === 'Ana Ruiz joined as Admin')
  await people.user.chat.send({ threadId, content: 'after' })
  expect(await contentsOf(people.admin, threadId)).toEqual(['Ana Ruiz joined as Admin', 'after'])
  expect((await people.admin.chat.getRoom({ id: threadId })).room).toMatchObject({ lastMessage: { content: 'after' }, unread: 1 })
  const { entries } = await people.admin.ledger.list({ record: threadId, action: 'join' })
  expect(entries.map((e) => e.sentence)).toContain('Ana Ruiz added Ana Ruiz to the chat “Strategy”')
  socket.socket.close()
})

test('changes of name and participants appear in the chat, and a person who left can no longer read it', async () => {
  const { id: threadId } = await createChat()
  const { id: hers } = await people.other.chat.send({ threadId, content: 'mine' })
  const stale = { headers: { 'if-match': (await people.user.raw('GET', `/chat/rooms/${threadId}`)).headers.get('etag') ?? '' } }
  await people.other.chat.updateRoom({ id: threadId, name: 'Lease' }, stale)
  await expect(people.user.chat.updateRoom({ id: threadId, name: 'Rent' }, stale)).rejects.toMatchObject({ status: 412 })
  await people.user.chat.updateRoom({ id: threadId, add: [id.admin] })
  await expect(people.other.chat.updateRoom({ id: threadId, remove: [id.admin] })).rejects.toMatchObject({ status: 403 })
  await people.other.chat.updateRoom({ id: threadId, remove: [id.other] })
  expect(await contentsOf(people.user, threadId)).toEqual(['mine', 'cleo named this chat “Lease”', 'Ben Ito added Ana Ruiz', 'cleo left'])
  await expect(people.other.chat.listMessages({ threadId })).rejects.toMatchObject({ status: 403 })
  await expect(people.other.chat.editMessage({ id: hers, content: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(people.other.chat.getRoom({ id: threadId })).rejects.toMatchObject({ status: 403 })
  expect((await people.other.chat.listRooms({})).rooms.map((r) => r.id)).not.toContain(threadId)
})

test('nobody gives a colleague earlier messages that they cannot read themselves', async () => {
  const { id: threadId } = await createChat()
  await people.user.chat.send({ threadId, content: 'before' })
  await people.admin.chat.updateRoom({ id: threadId, add: [id.admin] })
  const dana = await addPerson(people.admin)
  await people.admin.chat.updateRoom({ id: threadId, add: [dana.id] })
  const [joined, added] = [/^Ana Ruiz joined as Admin$/, /^Ana Ruiz added /].map((text) => expect.stringMatching(text))
  expect(await contentsOf(dana.client, threadId)).toEqual([joined, added])
  await people.admin.chat.updateRoom({ id: threadId, remove: [id.admin] })
  await dana.client.chat.updateRoom({ id: threadId, add: [id.admin] })
  expect(await contentsOf(people.admin, threadId)).not.toContain('before')
  const eve = await addPerson(people.admin)
  await people.user.chat.updateRoom({ id: threadId, add: [eve.id] })
  expect(await contentsOf(eve.client, threadId)).toContain('before')
})
