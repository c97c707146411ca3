import { expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { chatPeople } from '../support/people/chat-people'
import { poll } from '../support/poll'
import { insertCase } from '../support/records/cases'

const { office, people, id, createChat, contentsOf } = await chatPeople()

test('messages are listed oldest first with sender and time', async () => {
  const { id: threadId } = await createChat()
  const sent = await people.user.chat.send({
    threadId,
    content: '<b>Hi</b>\n  javascript:alert(1)',
    contentType: 'text',
    sessionId: 'x',
    participants: ['nobody'],
  })
  await people.other.chat.send({ threadId, content: 'Hello' })
  const { messages } = await people.other.chat.listMessages({ threadId })
  expect(messages).toMatchObject([
    {
      id: sent.id,
      sender: id.user,
      senderDisplayName: 'Ben Ito',
      content: '<b>Hi</b>\n  javascript:alert(1)',
      type: 'text',
      createdOn: sent.timestamp,
    },
    { sender: id.other, content: 'Hello' },
  ])
})

test('only participants can read, write, mark or change a thread', async () => {
  const { id: threadId } = await createChat()
  const { id: messageId } = await people.user.chat.send({ threadId, content: 'between us' })
  for (const refused of [
    () => people.admin.chat.listMessages({ threadId }),
    () => people.admin.chat.send({ threadId, content: 'x' }),
    () => people.admin.chat.markRead({ threadId, messageId }),
    () => people.admin.chat.updateRoom({ id: threadId, name: 'mine' }),
    () => people.admin.chat.updateRoom({ id: threadId, remove: [id.other] }),
    () => people.admin.chat.updateRoom({ id: threadId, add: [id.admin, id.editor] }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  const nowhere = '01890000-0000-7000-8000-000000000000'
  for (const missing of [
    () => people.user.chat.listMessages({ threadId: nowhere }),
    () => people.user.chat.send({ threadId: nowhere, content: 'x' }),
    () => people.user.chat.getRoom({ id: nowhere }),
    () => people.user.chat.updateRoom({ id: nowhere, name: 'x' }),
  ])
    await expect(missing()).rejects.toMatchObject({ status: 404 })
  expect(JSON.stringify(await people.admin.chat.listRooms({}))).not.toContain('between us')
  expect((await people.admin.chat.getRoom({ id: threadId })).room).toMatchObject({ joined: false, lastMessage: null, unread: 0 })
})

test('30 simultaneous sends with the same clientMsgId or Idempotency-Key create one message', async () => {
  const { id: threadId } = await createChat()
  const sends = await Promise.all(
    Array.from({ length: 30 }, () => people.user.chat.send({ threadId, content: 'once', clientMsgId: `${threadId}-1` })),
  )
  const keyed = await Promise.all(
    Array.from({ length: 30 }, () => people.user.chat.send({ threadId, content: 'keyed' }, { headers: { 'idempotency-key': threadId } })),
  )
  expect([new Set(sends.map((s) => s.id)).size, new Set(keyed.map((s) => s.id)).size]).toEqual([1, 1])
  expect(await contentsOf(people.other, threadId)).toEqual(['once', 'keyed'])
  await expect(people.user.chat.send({ threadId, content: 'another', clientMsgId: `${threadId}-1` })).rejects.toMatchObject({ status: 409 })
  await people.other.chat.send({ threadId, content: 'my own', clientMsgId: `${threadId}-1` })
})

test('keeps all of many simultaneous messages, each sender’s in order, and `after` misses none', async () => {
  const { id: threadId } = await createChat()
  const seen: string[] = []
  let writing = true
  const watch = async () => {
    let after: string | undefined
    for (let last = false; !last; ) {
      last = !writing
      const { messages } = await people.user.chat.listMessages({ threadId, ...(after && { after }), limit: 500 })
      seen.push(...messages.map((m) => m.content))
      after = messages.at(-1)?.id ?? after
    }
  }
  const watching = watch()
  const writers = [people.user, people.other].flatMap((person, p) => Array.from({ length: 8 }, (_, w) => ({ person, name: `${p}.${w}` })))
  await Promise.all(
    writers.map(async ({ person, name }) => {
      for (let n = 0; n < 15; n++) await person.chat.send({ threadId, content: `${name}.${n}` })
    }),
  )
  writing = false
  await watching
  expect(seen).toHaveLength(240)
  expect(new Set(seen).size).toBe(240)
  for (const { name } of writers)
    expect(seen.filter((s) => s.startsWith(`${name}.`))).toEqual(Array.from({ length: 15 }, (_, n) => `${name}.${n}`))
})

test('lists the newest 100 messages, then the newer or older ones', async () => {
  const { id: threadId } = await createChat()
  for (let n = 0; n < 103; n++) await people.user.chat.send({ threadId, content: String(n) })
  const { messages, more } = await people.other.chat.listMessages({ threadId })
  expect([messages.length, messages[0]?.content, messages.at(-1)?.content, more]).toEqual([100, '3', '102', true])
  expect(await contentsOf(people.other, threadId, { before: messages[0]?.id })).toEqual(['0', '1', '2'])
  expect(await contentsOf(people.other, threadId, { after: messages[97]?.id, limit: 1 })).toEqual(['101'])
  expect(await contentsOf(people.other, threadId, { after: messages[99]?.id })).toEqual([])
  const otherMessage = (await people.user.chat.send({ threadId: (await createChat()).id, content: 'x' })).id
  await expect(people.other.chat.listMessages({ threadId, after: otherMessage })).rejects.toMatchObject({ status: 400 })
})

test.each([[' \n\t'], ['x'.repeat(10_001)], ['a\0b'], ['\ud800'], [7], [null], [{ $ne: null }]])(
  'rejects the message %j',
  async (content) => {
    const { id: threadId } = await createChat()
    await expect(people.user.chat.send({ threadId, content: content as string })).rejects.toMatchObject({ status: 400 })
    expect(await contentsOf(people.user, threadId)).toEqual([])
  },
)

test('rejects a body that sets sender or time', async () => {
  const { id: threadId } = await createChat()
  const forged = { threadId, content: 'x', sender: id.admin, createdOn: '2020-01-01T00:00:00.000Z' }
  await expect(people.user.chat.send(forged as never)).rejects.toMatchObject({ status: 400 })
})

test('a room needs at least one other staff member', async () => {
  const wrong = 'Please select at least one user to include in the chat'
  await expect(people.user.chat.createRoom({ participantIds: [] })).rejects.toMatchObject({ status: 400, message: wrong })
  await expect(people.user.chat.createRoom({ participantIds: [id.user] })).rejects.toMatchObject({ status: 400, message: wrong })
  for (const person of [id.editor, '01890000-0000-7000-8000-000000000000'])
    await expect(people.user.chat.createRoom({ participantIds: [person] })).rejects.toMatchObject({ status: 400 })
  const { room } = await people.user.chat.createRoom({ participantIds: [id.other, id.other, id.user] })
  expect(room).toMatchObject({ name: 'Chat with cleo', participants: [id.user, id.other], caseId: null })
  expect((await people.other.chat.getRoom({ id: room.id })).room.name).toBe('Chat with Ben Ito')
})

test('messages, read marks and typing reach the sockets of participants only', async () => {
  const [mine, theirs, outside] = await Promise.all(
    [people.user, people.other, people.admin].map((person) => openSocket(office.url, person.token ?? '')),
  )
  const heardOutside: string[] = []
  outside?.socket.on('message', (data) => heardOutside.push(String(data)))
  const { id: threadId } = await createChat()
  await theirs?.waitFor('room', (m) => m.threadId === threadId)
  const { id: messageId } = await people.user.chat.send({ threadId, content: 'for us two' })
  for (const socket of [mine, theirs])
    expect(await socket?.waitFor('message', (m) => m.message.id === messageId)).toMatchObject({
      threadId,
      message: { content: 'for us two' },
    })
  await people.other.chat.markRead({ threadId, messageId })
  await mine?.waitFor('read', (m) => m.messageId === messageId && m.userId === id.other)
  await people.other.chat.setTyping({ threadId })
  await mine?.waitFor('typing', (m) => m.threadId === threadId && m.userId === id.other)
  outside?.send({ type: 'ping' })
  await outside?.waitFor('pong')
  expect(heardOutside.join()).not.toContain(threadId)
  for (const socket of [mine, theirs, outside]) socket?.socket.close()
})

test('counts unread messages, and a read mark never moves back', async () => {
  const { id: threadId } = await createChat()
  const sent = []
  for (const content of ['1', '2', '3']) sent.push((await people.user.chat.send({ threadId, content })).id)
  const unread = async (person: ApiClient) => (await person.chat.listRooms({})).rooms.find((r) => r.id === threadId)?.unread
  expect([await unread(people.other), await unread(people.user)]).toEqual([3, 0])
  await people.other.chat.markRead({ threadId, messageId: sent[1] ?? '' })
  await people.other.chat.markRead({ threadId, messageId: sent[0] ?? '' })
  expect(await unread(people.other)).toBe(1)
  expect((await people.user.chat.getRoom({ id: threadId })).room.members.find((m) => m.id === id.other)?.readUpTo).toBe(sent[1])
  const { members } = (await people.user.chat.getRoom({ id: threadId })).room
  expect(members.find((m) => m.id === id.user)?.readUpTo).toBeNull()
  const otherMessage = (await people.user.chat.send({ threadId: (await createChat()).id, content: 'x' })).id
  for (const messageId of [threadId, otherMessage])
    await expect(people.other.chat.markRead({ threadId, messageId })).rejects.toMatchObject({ status: 404 })
})

test('a chat of a case can be created by those who can change the case and is listed for all; only participants read it', async () => {
  const caseId = await insertCase(office.databaseUrl, people.user)
  await expect(people.other.chat.createRoom({ participantIds: [id.user], caseId })).rejects.toMatchObject({ status: 403 })
  await expect(
    people.user.chat.createRoom({ participantIds: [id.other], caseId: '01890000-0000-7000-8000-000000000000' }),
  ).rejects.toMatchObject({
    status: 404,
  })
  const unsaved = { status: 400, message: 'Save the case before creating a chat thread.' }
  await expect(people.user.chat.createRoom({ participantIds: [id.other], caseId: 'new' })).rejects.toMatchObject(unsaved)
  const { room } = await people.user.chat.createRoom({ participantIds: [id.other], caseId, name: 'Hearing' })
  await people.user.chat.send({ threadId: room.id, content: 'secret' })
  const { rooms } = await people.admin.chat.listRooms({ caseId })
  expect(rooms).toMatchObject([{ id: room.id, name: 'Hearing', caseId, joined: false, lastMessage: null }])
  expect((await people.admin.chat.listRooms({})).rooms.map((r) => r.id)).not.toContain(room.id)
  await expect(people.admin.chat.listMessages({ threadId: room.id })).rejects.toMatchObject({ status: 403 })
})

test('a room’s address redirects a browser to its thread', async () => {
  const { id: threadId } = await createChat()
  const response = await people.stranger.raw('GET', `/chat/rooms/${threadId}`, { headers: { accept: 'text/html' } })
  expect([response.status, response.headers.get('location')]).toEqual([302, `/admin/communications?thread=${threadId}`])
})

test('an author can edit or delete a message for 15 minutes, and everybody sees that it changed', async () => {
  const { id: threadId } = await createChat()
  const { id: first } = await people.user.chat.send({ threadId, content: 'teh lease' })
  const { id: second } = await people.user.chat.send({ threadId, content: 'to the wrong chat' })
  const socket = await openSocket(office.url, people.other.token ?? '')
  await people.user.chat.editMessage({ id: first, content: 'the lease' })
  await people.user.chat.deleteMessage({ id: second })
  await socket.waitFor('message', (m) => m.message.id === second && m.message.deletedAt !== null)
  const { messages } = await people.other.chat.listMessages({ threadId })
  expect(messages).toMatchObject([
    { id: first, content: 'the lease', editedAt: expect.any(String), deletedAt: null },
    { id: second, content: '', deletedAt: expect.any(String) },
  ])
  const revisions = await queryRows<{ before: { content: string }[] }>(
    office.databaseUrl,
    'SELECT before FROM chat_message WHERE id = $1',
    [second],
  )
  expect(revisions[0]?.before.map(({ content }) => content)).toEqual(['to the wrong chat'])

  await expect(people.user.chat.deleteMessage({ id: second })).rejects.toMatchObject({ status: 404 })
  for (const person of [people.other, people.admin]) {
    await expect(person.chat.editMessage({ id: first, content: 'mine' })).rejects.toMatchObject({ status: 403 })
    await expect(person.chat.deleteMessage({ id: first })).rejects.toMatchObject({ status: 403 })
  }
  await queryRows(office.databaseUrl, `UPDATE chat_message SET created_on = now() - interval '16 minutes' WHERE id = $1`, [first])
  const late = { status: 409, message: 'A message can be edited or deleted only within 15 minutes' }
  await expect(people.user.chat.editMessage({ id: first, content: 'late' })).rejects.toMatchObject(late)
  await expect(people.user.chat.deleteMessage({ id: first })).rejects.toMatchObject(late)
  socket.socket.close()
})

test('without a provider nothing is mirrored', async () => {
  const { id: threadId } = await createChat()
  await people.user.chat.send({ threadId, content: 'between us' })
  const chained = () => queryRows(office.databaseUrl, 'SELECT 1 FROM ledger_entry WHERE record = $1 AND seq IS NOT NULL', [threadId])
  await poll(chained, ({ length }) => length > 0)
  const mirrored = await queryRows<{ rows: number }>(
    office.databaseUrl,
    'SELECT (SELECT count(*) FROM chat_mirror_office)::int + (SELECT count(*) FROM chat_mirror)::int AS rows',
  )
  expect(mirrored).toEqual([{ rows: 0 }])
})
