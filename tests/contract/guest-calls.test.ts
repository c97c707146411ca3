import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { openSocket, type TestSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { expectPrompt } from '../support/expect-prompt'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
/** Without a session. */
let guest: ApiClient['guestCalls']
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  guest = createApiClient(office.url, null).guestCalls
})
const socketOf = async (person: ApiClient) => openSocket(office.url, (await person.communications.createToken({})).token)
const device = () => randomUUID()

/** Invites a client to a chat of Ben, who opens the link. */
async function inviteGuest(admitted: boolean, participantIds: string[] = []) {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId], participantIds })
  const { id = '', link = '' } = invitations[0] ?? {}
  const { secret } = await people.stranger.guestAccess.enter({ token: link.split('#')[1] ?? '' }, { headers: randomIpHeaders() })
  if (admitted) await people.user.guests.admit({ id })
  return { id, threadId, secret }
}
/** The socket of a guest, opened by their ticket. */
const socketFor = async (secret: string): Promise<TestSocket> => openSocket(office.url, (await guest.createSocketToken({ secret })).token)
const startCall = (threadId: string, mine = device()) => people.user.calls.start({ threadId, kind: 'video', device: mine })

test('a guest can answer a call, exchange signals and hang up, and the chat records the duration', async () => {
  const luz = await inviteGuest(true)
  await people.user.chat.updateRoom({ id: luz.threadId, name: 'What we think of Luz' })
  const [staffSocket, guestSocket] = [await socketOf(people.user), await socketFor(luz.secret)]
  const [mine, theirs] = [device(), device()]
  const { id, call } = await startCall(luz.threadId, mine)
  expect(call.people.map(({ name, guest, state }) => [name, guest, state])).toEqual([
    ['Ben Ito', false, 'in'],
    ['Luz Peña', true, 'ringing'],
  ])
  const ringing = await guestSocket.waitFor('call', (m) => m.call.id === id)
  expect(ringing.call).toMatchObject({ threadName: null, caseId: null, people: [{ avatarUrl: null }, { id: luz.id, state: 'ringing' }] })
  const late = await socketFor(luz.secret)
  expect((await late.waitFor('calls')).calls).toMatchObject([{ id, threadName: null }])
  const joined = await guest.join({ secret: luz.secret, id, device: theirs })
  expect(JSON.stringify(joined)).not.toContain('What we think')
  await staffSocket.waitFor('call', (m) => m.call.people.some((p) => p.id === luz.id && p.state === 'in'))

  const [offer, answer] = [randomUUID(), randomUUID()]
  guestSocket.send({ type: 'signal', callId: id, device: theirs, to: mine, data: { connection: offer } })
  await staffSocket.waitFor('signal', (m) => m.data.connection === offer)
  staffSocket.send({ type: 'signal', callId: id, device: mine, to: theirs, data: { connection: answer } })
  await guestSocket.waitFor('signal', (m) => m.data.connection === answer)

  await guest.leave({ secret: luz.secret, id, device: theirs })
  await staffSocket.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
  const { messages } = await people.user.chat.listMessages({ threadId: luz.threadId })
  expect(messages.at(-1)).toMatchObject({ type: 'system', content: expect.stringMatching(/^Video call, \d+ s: Ben Ito, Luz Peña$/) })
  for (const { socket } of [staffSocket, guestSocket, late]) socket.close()
})

test('a guest’s socket receives only calls of their chat', async () => {
  const [luz, other] = [await inviteGuest(true), await inviteGuest(true)]
  const [guestSocket, staffSocket] = [await socketFor(luz.secret), await socketOf(people.user)]
  const received: string[] = []
  guestSocket.socket.on('message', (data) => received.push(String(data)))
  guestSocket.send({ type: 'hello', userId: luz.id })
  guestSocket.send({ type: 'record-opened', record: `client/${randomUUID()}` })
  await people.user.contacts.create({ name: 'Told', phone: '555 010 0003' })
  await people.user.chat.send({ threadId: luz.threadId, content: 'by the page, not by the socket' })
  const mine = device()
  const { id } = await startCall(other.threadId, mine)
  await staffSocket.waitFor('call', (m) => m.call.id === id)
  expect((await staffSocket.waitFor('presence')).users).not.toContain(luz.id)
  guestSocket.send({ type: 'ping' })
  await guestSocket.waitFor('pong')
  expect(received.map((text) => JSON.parse(text).type).filter((type) => type !== 'calls')).toEqual(['pong'])
  await expect(guest.join({ secret: luz.secret, id, device: device() })).rejects.toMatchObject({ status: 404 })
  guestSocket.send({ type: 'ping', userId: other.id })
  expect(await guestSocket.closed).toBe(4403)
  await people.user.calls.leave({ id, device: mine })
  staffSocket.socket.close()
})

test('a guest can open at most 10 sockets', async () => {
  const luz = await inviteGuest(true)
  const { token } = await guest.createSocketToken({ secret: luz.secret })
  const open = await Promise.all(Array.from({ length: 10 }, () => openSocket(office.url, token)))
  await expect(openSocket(office.url, token)).rejects.toThrow('refused 429')
  open[0]?.socket.close()
  await open[0]?.closed
  await poll(
    async () => openSocket(office.url, token).then(({ socket }) => socket.close(), String),
    (refused) => refused === undefined,
  )
  for (const { socket } of open) socket.close()
})

test('a guest can ask for at most 60 tickets a minute', async () => {
  const [{ secret }, other] = [await inviteGuest(true), await inviteGuest(true)]
  const responses = await Promise.allSettled(Array.from({ length: 61 }, () => guest.createSocketToken({ secret })))
  const refused = responses.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ status: 429 }])
  await guest.createSocketToken({ secret: other.secret })
})

test('a guest who is not admitted, or no longer, cannot take part in a call', async () => {
  const anaId = (await people.admin.auth.me({})).user.id
  const luz = await inviteGuest(false, [anaId])
  const { id } = await startCall(luz.threadId)
  await people.admin.calls.join({ id, device: device() })
  const inCall = (await people.user.calls.list({})).calls.find((call) => call.id === id)?.people.map((p) => p.id)
  expect(inCall).toContain(anaId)
  expect(inCall).not.toContain(luz.id)
  const { secret } = luz
  const calls = [
    () => guest.createSocketToken({ secret }),
    () => guest.listIceServers({ secret }),
    () => guest.join({ secret, id, device: device() }),
  ]
  for (const refused of calls) await expect(refused()).rejects.toMatchObject({ status: 403 })
  await expect(people.user.calls.invite({ id, people: [luz.id] })).rejects.toMatchObject({ status: 400 })
  await people.user.guests.admit({ id: luz.id })
  const { token } = await guest.createSocketToken({ secret })
  const guestSocket = await openSocket(office.url, token)
  for (const wrong of [token.replace(luz.id, randomUUID()), token.replace(/\.\d+\./, '.9999999999999.'), `${token.slice(0, -2)}xx`, secret])
    await expect(openSocket(office.url, wrong)).rejects.toThrow('refused 401')
  await guest.join({ secret, id, device: device() })

  const staffSocket = await socketOf(people.user)
  await people.user.guests.end({ id: luz.id })
  const removed = staffSocket.waitFor('call', (m) => m.call.people.some((p) => p.id === luz.id && p.state === 'removed'))
  await expectPrompt(Promise.all([removed, guestSocket.closed]), () => people.user.cases.count({}))
  expect(await guestSocket.closed).toBe(4401)
  for (const refused of calls) await expect(refused()).rejects.toMatchObject({ status: 410 })
  await expect(openSocket(office.url, token)).rejects.toThrow('refused 401')

  const { invitation } = await people.user.guests.renew({ id: luz.id })
  await people.stranger.guestAccess.enter({ token: invitation.link.split('#')[1] ?? '' }, { headers: randomIpHeaders() })
  await people.user.guests.admit({ id: luz.id })
  await expect(openSocket(office.url, token)).rejects.toThrow('refused 401')
  staffSocket.socket.close()
})

test('a guest whose access expired or ended is not rung, and their ticket is rejected', async () => {
  const anaId = (await people.admin.auth.me({})).user.id
  const [late, out] = [await inviteGuest(true, [anaId]), await inviteGuest(true, [anaId])]
  const tickets = [await guest.createSocketToken({ secret: late.secret }), await guest.createSocketToken({ secret: out.secret })]
  await queryRows(office.databaseUrl, `UPDATE chat_guest SET expires_at = now() - interval '1 second' WHERE id = $1`, [late.id])
  await people.user.guests.end({ id: out.id })
  for (const { token } of tickets) await expect(openSocket(office.url, token)).rejects.toThrow('refused 401')
  for (const { id, threadId } of [late, out]) expect((await startCall(threadId)).call.people.map((p) => p.id)).not.toContain(id)
})

test('a guest gets relay credentials of their own, and the limit of 7 people includes guests', async () => {
  const luz = await inviteGuest(true)
  const { iceServers } = await guest.listIceServers({ secret: luz.secret })
  const named = expect.objectContaining({ username: expect.stringMatching(new RegExp(`^\\d+:${luz.id}$`)) })
  expect(iceServers).toContainEqual(named)
  const { id } = await startCall(luz.threadId)
  const fill = `INSERT INTO call_person (id, call_id, guest_id, state, rung_at) SELECT gen_random_uuid(), $1, g.id, 'in', now() FROM chat_guest g WHERE g.id <> $2 LIMIT 6`
  const elsewhere = await Promise.all(Array.from({ length: 6 }, () => inviteGuest(true)))
  expect(elsewhere).toHaveLength(6)
  await queryRows(office.databaseUrl, fill, [id, luz.id])
  await expect(guest.join({ secret: luz.secret, id, device: device() })).rejects.toMatchObject({
    status: 409,
    message: 'This call is full: it has room for 7 people',
  })
})

test('a direct call does not use a chat with a guest', async () => {
  const cleoId = (await people.other.auth.me({})).user.id
  const luz = await inviteGuest(true, [cleoId])
  const { call } = await people.user.calls.start({ people: [cleoId], kind: 'audio', device: device() })
  expect(call.threadId).not.toBe(luz.threadId)
})

test('a person who joins while being removed is not in the call', async () => {
  const cleoId = (await people.other.auth.me({})).user.id
  for (let round = 0; round < 6; round++) {
    const luz = await inviteGuest(true, [cleoId])
    const { id } = await startCall(luz.threadId)
    const outcome = await Promise.allSettled([
      guest.join({ secret: luz.secret, id, device: device() }),
      people.other.calls.join({ id, device: device() }),
      people.user.guests.end({ id: luz.id }),
      people.user.chat.updateRoom({ id: luz.threadId, remove: [cleoId] }),
    ])
    expect(outcome.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const inside = `SELECT coalesce(user_id, guest_id) AS id FROM call_person WHERE call_id = $1 AND state IN ('in', 'ringing')`
    expect((await queryRows<{ id: string }>(office.databaseUrl, inside, [id])).map((row) => row.id)).not.toContain(luz.id)
    expect((await queryRows<{ id: string }>(office.databaseUrl, inside, [id])).map((row) => row.id)).not.toContain(cleoId)
  }
})
