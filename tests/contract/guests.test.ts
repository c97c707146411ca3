import { beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
const expired = { status: 410, message: 'This link has expired or was already used. Please ask the office for a new one.' }

async function invite(more: { email?: string; mail?: boolean } = {}) {
  const email = more.email ?? `${crypto.randomUUID()}@visitor.example`
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', email, language: 'Spanish' })
  const { id: threadId, room, invitations } = await people.user.guests.invite({ clientIds: [clientId], mail: more.mail ?? false })
  const [invitation] = invitations
  if (!invitation) throw new Error('Nobody was invited')
  const token = invitation.link.split('#')[1] ?? ''
  return { email, threadId, room, token, id: invitation.id, mailed: invitation.mailed }
}
const stateOf = async (threadId: string) => (await people.user.chat.getRoom({ id: threadId })).room.guests[0]?.state

test('a guest opens the link once, waits to be admitted and chats with the office', async () => {
  const { threadId, room, token, id } = await invite()
  expect(room).toMatchObject({ name: 'Chat with Luz Peña', guests: [{ name: 'Luz Peña', state: 'invited' }] })
  const socket = await openSocket(office.url, people.user.token ?? '')
  await people.user.chat.send({ threadId, content: 'between us, before the guest' })
  const opened = await Promise.allSettled(Array.from({ length: 5 }, () => people.stranger.guestAccess.enter({ token })))
  const [secret = '', ...more] = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value.secret : []))
  expect(more).toEqual([])
  await expect(people.stranger.guestAccess.enter({ token })).rejects.toMatchObject(expired)
  await socket.waitFor('message', (m) => m.message.content === 'Luz Peña opened the link and is waiting to be admitted')
  expect(await stateOf(threadId)).toBe('waiting')
  expect(await people.stranger.guestAccess.getChat({ secret })).toMatchObject({
    state: 'waiting',
    language: 'es',
    messages: [],
    people: ['Ben Ito'],
  })
  await expect(people.stranger.guestAccess.sendMessage({ secret, content: 'Hello?' })).rejects.toMatchObject({ status: 403 })

  await people.user.guests.admit({ id })
  await expect(people.user.guests.admit({ id })).rejects.toMatchObject({ status: 409 })
  await people.user.chat.send({ threadId, content: 'Good morning' })
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => people.stranger.guestAccess.sendMessage({ secret, content: '<b>Buenos días</b>', clientMsgId: 'one' })),
  )
  expect(new Set(responses.map(({ message }) => message.id)).size).toBe(1)
  const seen = await people.stranger.guestAccess.getChat({ secret })
  expect(seen.messages.map(({ content, mine, from }) => [content, mine, from])).toEqual([
    ['Good morning', false, 'Ben Ito'],
    ['<b>Buenos días</b>', true, 'Luz Peña'],
  ])
  const received = await socket.waitFor('message', (m) => m.message.content === '<b>Buenos días</b>')
  expect(received.message).toMatchObject({ sender: null, guest: id, senderDisplayName: 'Luz Peña', type: 'text' })
  expect((await people.user.chat.listRooms({})).rooms.find((r) => r.id === threadId)?.unread).toBe(1)
  socket.socket.close()
})

test('a waiting guest is shown as offline 75 seconds after the page closed, and staff learn at once when it opens again', async () => {
  const { threadId, token, id } = await invite()
  const { secret } = await people.stranger.guestAccess.enter({ token })
  const readGuest = async () => (await people.user.chat.getRoom({ id: threadId })).room.guests[0]
  expect(await readGuest()).toMatchObject({ state: 'waiting', isAway: false, enteredAt: expect.any(String) })
  const setSeen = (secondsAgo: number) =>
    queryRows(office.databaseUrl, "UPDATE chat_guest SET seen_at = now() - $2 * interval '1 second' WHERE id = $1", [id, secondsAgo])
  await setSeen(60)
  expect(await readGuest()).toMatchObject({ isAway: false })
  await setSeen(76)
  expect(await readGuest()).toMatchObject({ state: 'waiting', isAway: true })
  const socket = await openSocket(office.url, people.user.token ?? '')
  await people.stranger.guestAccess.getChat({ secret })
  await socket.waitFor('room', (message) => message.threadId === threadId)
  expect(await readGuest()).toMatchObject({ state: 'waiting', isAway: false })
  socket.socket.close()
})

test('a guest’s secret opens only their chat, and no other token opens it', async () => {
  const { token, id } = await invite()
  const { secret } = await people.stranger.guestAccess.enter({ token })
  await people.user.guests.admit({ id })
  for (const wrong of ['', 'x', secret.slice(1), token, people.user.token ?? '']) {
    await expect(people.stranger.guestAccess.getChat({ secret: wrong })).rejects.toMatchObject({ status: 410 })
    await expect(people.stranger.guestAccess.enter({ token: wrong })).rejects.toMatchObject({ status: 410 })
  }
  const asStaff: Record<string, string>[] = [{ authorization: `Bearer ${secret}` }, { cookie: `lawoffice-session=${secret}` }]
  for (const headers of asStaff) expect((await people.stranger.raw('GET', '/chat/rooms', { headers })).status).toBe(401)
  await expect(openSocket(office.url, secret)).rejects.toThrow('refused 401')
  const otherChat = await invite()
  await people.user.chat.updateRoom({ id: otherChat.threadId, add: [(await people.admin.auth.me({})).user.id] })
  const { id: foreign } = await people.user.chat.send({ threadId: otherChat.threadId, content: 'of another chat' })
  const { messages } = await people.stranger.guestAccess.getChat({ secret, before: foreign })
  expect(messages).toEqual([])
  expect(await people.stranger.guestAccess.getChat({ secret })).toMatchObject({ messages: [], people: ['Ben Ito'] })
  const stored = await queryRows<{ kept: string }>(
    office.databaseUrl,
    'SELECT row_to_json(g)::text AS kept FROM chat_guest g WHERE id = $1',
    [id],
  )
  expect(stored[0]?.kept).not.toContain(secret)
  expect(stored[0]?.kept).not.toContain(token)
})

test("two guests can use the same clientMsgId, and repeating a message returns the guest's own message", async () => {
  const guests: { secret: string; content: string; clientMsgId: string }[] = []
  for (const content of ['between Luz and the office', 'from somebody else']) {
    const { token, id } = await invite()
    const { secret } = await people.stranger.guestAccess.enter({ token })
    await people.user.guests.admit({ id })
    guests.push({ secret, content, clientMsgId: 'sent twice' })
  }
  const sendAll = async () => {
    const sent = []
    for (const guest of guests) sent.push((await people.stranger.guestAccess.sendMessage(guest)).message)
    return sent
  }
  const first = await sendAll()
  expect(first.map(({ content }) => content)).toEqual(guests.map(({ content }) => content))
  expect(await sendAll()).toEqual(first)
})

test('a message that waits while the access ends is refused and not stored', async () => {
  const { threadId, token, id } = await invite()
  const { secret } = await people.stranger.guestAccess.enter({ token })
  await people.user.guests.admit({ id })
  const end = 'UPDATE chat_guest SET ended_at = now() WHERE id = $1'
  const send = () => people.stranger.guestAccess.sendMessage({ secret, content: 'Late' })
  const [late] = await queueRequests(office.databaseUrl, end, [id], () => [send()])
  expect(late).toMatchObject({ status: 'rejected', reason: expired })
  const { messages } = await people.user.chat.listMessages({ threadId })
  expect(messages.map(({ content }) => content)).not.toContain('Late')
})

test('a repeated clientMsgId creates one message; another content is rejected', async () => {
  const { token, id } = await invite()
  const { secret } = await people.stranger.guestAccess.enter({ token })
  await people.user.guests.admit({ id })
  const say = (content: string) => people.stranger.guestAccess.sendMessage({ secret, content, clientMsgId: 'one' })
  expect((await say('first')).message.id).toBe((await say('first')).message.id)
  await expect(say('second')).rejects.toMatchObject({ status: 409 })
  expect((await people.stranger.guestAccess.getChat({ secret })).messages.map(({ content }) => content)).toEqual(['first'])
})

test('ending or renewing access while a guest sends messages does not deadlock', async () => {
  for (const shutOut of [people.user.guests.end, people.user.guests.renew, people.user.guests.end, people.user.guests.renew]) {
    const { token, id } = await invite()
    const { secret } = await people.stranger.guestAccess.enter({ token })
    await people.user.guests.admit({ id })
    const says = Array.from({ length: 25 }, (_, n) => people.stranger.guestAccess.sendMessage({ secret, content: String(n) }))
    const outcome = await Promise.allSettled([...says.slice(0, 12), shutOut({ id }), ...says.slice(12)])
    expect(outcome[12]?.status).toBe('fulfilled')
    const statuses = outcome.flatMap((one) => (one.status === 'rejected' ? (one.reason as ApiError).status : []))
    expect(statuses.filter((status) => status !== 403 && status !== 410)).toEqual([])
  }
})

test('a guest whose access ended can no longer read or write, and needs a new link', async () => {
  const { token, id, threadId } = await invite()
  const { secret } = await people.stranger.guestAccess.enter({ token })
  await people.user.guests.admit({ id })
  await people.user.guests.end({ id })
  await people.user.guests.end({ id })
  await expect(people.stranger.guestAccess.getChat({ secret })).rejects.toMatchObject(expired)
  await expect(people.stranger.guestAccess.sendMessage({ secret, content: 'x' })).rejects.toMatchObject(expired)
  expect(await stateOf(threadId)).toBe('ended')
  const { invitation } = await people.user.guests.renew({ id })
  const next = await people.stranger.guestAccess.enter({ token: invitation.link.split('#')[1] ?? '' })
  expect(await people.stranger.guestAccess.getChat({ secret: next.secret })).toMatchObject({ state: 'waiting' })
  await queryRows(office.databaseUrl, `UPDATE chat_guest SET expires_at = now() - interval '1 second' WHERE id = $1`, [id])
  await expect(people.stranger.guestAccess.getChat({ secret: next.secret })).rejects.toMatchObject(expired)
  await expect(people.user.guests.admit({ id })).rejects.toMatchObject({ status: 409 })
})

test('a guest who is let in again reads nothing that was written during the absence', async () => {
  for (const endFirst of [true, false]) {
    const { token, id, threadId } = await invite()
    const { secret } = await people.stranger.guestAccess.enter({ token })
    await people.user.guests.admit({ id })
    await people.user.chat.send({ threadId, content: 'the first time' })
    expect((await people.stranger.guestAccess.getChat({ secret })).messages).toHaveLength(1)
    if (endFirst) await people.user.guests.end({ id })
    const { invitation } = await people.user.guests.renew({ id })
    await people.user.chat.send({ threadId, content: 'between us, while the guest is away' })
    const back = await people.stranger.guestAccess.enter({ token: invitation.link.split('#')[1] ?? '' })
    await people.user.guests.admit({ id })
    await people.user.chat.send({ threadId, content: 'welcome back' })
    const { messages } = await people.stranger.guestAccess.getChat({ secret: back.secret })
    expect(messages.map(({ content }) => content)).toEqual(['welcome back'])
  }
})

test('a guest can be admitted only while waiting', async () => {
  const unopened = await invite()
  await expect(people.user.guests.admit({ id: unopened.id })).rejects.toMatchObject({ status: 409 })
  await queryRows(office.databaseUrl, `UPDATE chat_guest SET expires_at = now() - interval '1 second' WHERE id = $1`, [unopened.id])
  await expect(people.stranger.guestAccess.enter({ token: unopened.token })).rejects.toMatchObject(expired)
  const waiting = await invite()
  await people.stranger.guestAccess.enter({ token: waiting.token })
  await people.user.guests.end({ id: waiting.id })
  await expect(people.user.guests.admit({ id: waiting.id })).rejects.toMatchObject({ status: 409 })
})

test('only participants can admit guests or end their access, and the ledger records each step', async () => {
  const { token, id, threadId } = await invite()
  await people.stranger.guestAccess.enter({ token })
  for (const refused of [
    () => people.other.guests.admit({ id }),
    () => people.other.guests.end({ id }),
    () => people.other.guests.renew({ id }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
  await people.user.guests.admit({ id })
  await people.user.guests.end({ id })
  const { entries } = await people.admin.ledger.list({ record: threadId })
  expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'guest-admit', 'guest-end', 'guest-enter', 'guest-invite'])
})

test('mails the link in the guest’s language, on request', async () => {
  const { email, mailed, token } = await invite({ mail: true })
  expect(mailed).toBe(true)
  const { mails } = await people.admin.outbox.list({})
  const mail = mails.find((one) => one.to === email)
  expect(mail?.subject).toMatch(/un chat con la oficina$/)
  expect(mail).toMatchObject({ text: '', hasSecretLink: true })
  expect((await people.admin.outbox.readText({ id: mail?.id ?? '' })).text).toContain(`/guest#${token}`)
  const stored = JSON.stringify(await queryRows(office.databaseUrl, 'SELECT * FROM outbox_mail'))
  expect(stored).not.toContain(token)
  expect((await invite()).mailed).toBe(false)
})

test('rejects an invitation without a person, or of a missing or deleted record', async () => {
  await expect(people.user.guests.invite({})).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a client or a contact to invite',
  })
  await expect(people.user.guests.invite({ clientIds: ['01890000-0000-7000-8000-000000000000'] })).rejects.toMatchObject({ status: 404 })
  const { id: clientId } = await people.user.clients.create({ firstName: 'No', lastName: 'Longer', phone: '1' })
  const { id: contactId } = await people.user.contacts.create({ name: 'No Longer', phone: '1' })
  await people.user.clients.remove({ id: clientId })
  await people.user.contacts.remove({ id: contactId })
  await expect(people.user.guests.invite({ clientIds: [clientId] })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.guests.invite({ contactIds: [contactId] })).rejects.toMatchObject({ status: 404 })
})

test('limits invitations per user', async () => {
  const { id: clientId } = await people.admin.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' })
  const { invitations } = await people.admin.guests.invite({ clientIds: [clientId] })
  const again = () => people.admin.guests.renew({ id: invitations[0]?.id ?? '' })
  for (let n = 1; n < 200; n++) await again()
  const wait = { status: 429, message: 'Too many invitations. Please try again in an hour.' }
  await expect(again()).rejects.toMatchObject(wait)
  await expect(people.admin.guests.invite({ clientIds: [clientId] })).rejects.toMatchObject(wait)
  await invite()
})
