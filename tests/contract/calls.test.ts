import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { type CallParticipant, connectParticipant, joinCall, leaveCall, startCall, waitForState } from '../support/calls/call-participants'
import { queryRows } from '../support/database/rows'
import { expectPrompt } from '../support/expect-prompt'
import { startOffice } from '../support/office/office'
import { sharedSettings } from '../support/office/shared-office'
import { createPeople, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

let url = ''
let database = ''
/** Eight people: one more than a call can hold. */
let participants: CallParticipant[] = []
const at = (i: number) => participants[i] as CallParticipant
beforeAll(async () => {
  // Of its own: another file's calls of the same people would appear in their chats and notifications.
  const office = await startOffice(sharedSettings)
  const people = await createPeople(office)
  url = office.url
  database = office.databaseUrl
  const more = await Promise.all(
    ['dana', 'emil', 'fay', 'gus', 'hana'].map(async (name) => {
      const email = `${name}@office.example`
      await people.admin.users.create({ email, name, roles: ['User'], password, mustRotate: false })
      return signIn(url, email)
    }),
  )
  participants = await Promise.all([people.admin, people.user, people.other, ...more].map((api) => connectParticipant(url, api)))
  return office.remove
})
const linesOf = async (person: CallParticipant, threadId: string) =>
  (await person.api.chat.listMessages({ threadId })).messages.filter((m) => m.type === 'system').map((m) => m.content)

test('a call rings on all devices until one of them answers', async () => {
  const [ana, ben] = [at(0), at(1)]
  const { id, call } = await startCall(ana, [ben])
  await Promise.all([waitForState(ben, id, 'ringing'), waitForState(ben, id, 'ringing', ben, 1)])
  expect((await ben.api.calls.list({})).calls.map((c) => c.id)).toEqual([id])
  const late = await openSocket(url, (await ben.api.communications.createToken({})).token)
  expect((await late.waitFor('calls')).calls.map((c) => c.id)).toEqual([id])
  late.socket.close()
  await joinCall(ben, id)
  await Promise.all([waitForState(ben, id, 'in'), waitForState(ben, id, 'in', ben, 1), waitForState(ana, id, 'in', ben)])
  await ana.sockets[0]?.waitFor('presence', (m) => m.status[ben.id] === 'in-call')
  await leaveCall(ben, id)
  await ana.sockets[0]?.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
  expect(await linesOf(ana, call.threadId)).toEqual([expect.stringMatching(/^Video call, \d+ s: Ana Ruiz, Ben Ito$/)])
  await expect(joinCall(ben, id)).rejects.toMatchObject({ status: 409, message: 'This call has ended' })
})

test('only people who have answered are shown as in a call', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await startCall(ana, [ben, cleo])
  await joinCall(ben, id)
  await cleo.api.calls.decline({ id })
  await waitForState(ana, id, 'declined', cleo)
  const late = await openSocket(url, (await ana.api.communications.createToken({})).token)
  const { status } = await late.waitFor('presence', (m) => m.status[ben.id] === 'in-call')
  expect([status[ana.id], status[cleo.id]]).toEqual(['in-call', 'available'])
  late.socket.close()
  await Promise.all([leaveCall(ana, id), leaveCall(ben, id)])
})

test('declining stops the ringing; a missed call creates a notification', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id, call } = await startCall(ana, [ben, cleo])
  await ben.api.calls.decline({ id })
  await waitForState(ben, id, 'declined', ben, 1)
  await queryRows(database, "UPDATE call_person SET rung_at = now() - interval '1 hour' WHERE call_id = $1", [id])
  await waitForState(ana, id, 'missed', cleo)
  const missedCalls = async ({ api }: CallParticipant) =>
    (await api.notifications.list({})).notices.filter(({ missedCall }) => missedCall?.threadId === call.threadId)
  expect(await missedCalls(cleo)).toMatchObject([{ missedCall: { from: 'Ana Ruiz' }, caseId: null }])
  expect(await missedCalls(ben)).toEqual([])
  expect(await linesOf(ana, call.threadId)).toContain('Missed video call from Ana Ruiz')
})

test('a person in another call is busy; two people who call each other share one call', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const [first, second] = await Promise.all([startCall(ana, [ben]), startCall(ben, [ana])])
  expect(first.id).toBe(second.id)
  const tried = await startCall(cleo, [ana])
  expect(tried.call.people.find((p) => p.id === ana.id)?.state).toBe('busy')
  expect(tried.call.endedAt).not.toBeNull()
  await leaveCall(ana, first.id)
})

test('someone who declined a call and calls the same people from another chat starts another call', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await startCall(ana, [ben, cleo])
  await joinCall(ben, id)
  await cleo.api.calls.decline({ id })
  const { id: threadId } = await cleo.api.chat.createRoom({ participantIds: [ana.id, ben.id], name: 'Another chat' })
  expect((await startCall(cleo, [], { threadId })).call.threadId).toBe(threadId)
  await Promise.all([leaveCall(ana, id), leaveCall(ben, id)])
})

test('a call of a case appears in its activities', async () => {
  const [ana, ben] = [at(0), at(1)]
  const { id: caseId } = await ana.api.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id], name: 'Hearing', caseId })
  const { id } = await startCall(ana, [], { threadId })
  await joinCall(ben, id)
  await leaveCall(ana, id)
  const { activities } = await ben.api.activities.list({ record: caseId })
  expect(activities[0]?.body).toMatch(/^Ana Ruiz, Ben Ito: video call of \d+ s in the case “Peña v. Smith”$/)
})

test('signals reach only their target device, and invalid or foreign ones reach no device', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await startCall(ana, [ben])
  await joinCall(ben, id)
  const signal = (from: CallParticipant, to: CallParticipant, connection: string, more: object = {}) =>
    from.sockets[0]?.send({ type: 'signal', callId: id, device: from.device, to: to.device, data: { connection, ...more } })
  const [real, strange, forged, big] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  signal(cleo, ben, strange)
  signal({ ...cleo, device: ana.device }, ben, forged)
  signal(ana, ben, randomUUID(), { candidates: 'none' })
  signal(ana, ben, randomUUID(), { description: { type: 'offer', sdp: 5 } })
  signal(ana, ben, big, { description: { type: 'offer', sdp: 'x'.repeat(200_000) } })
  signal(ana, ben, real, { candidates: [{ candidate: 'candidate:1', sdpMid: '0' }] })
  await ben.sockets[1]?.waitFor('signal', (m) => m.data.connection === big)
  await ben.sockets[0]?.waitFor('signal', (m) => m.data.connection === real)
  const received = ben.sockets[0]?.received('signal') ?? []
  expect(received.map((m) => m.data.connection)).toEqual([big, real])
  const large = await openSocket(url, (await ana.api.communications.createToken({})).token)
  large.send({
    type: 'signal',
    callId: id,
    device: ana.device,
    to: ben.device,
    data: { connection: randomUUID(), description: { type: 'offer', sdp: 'x'.repeat(5_000_000) } },
  })
  expect(await large.closed).toBe(1009)
  const typed = await openSocket(url, (await ana.api.communications.createToken({})).token)
  typed.send({ type: 'ping', userId: ana.id, more: 'x'.repeat(70_000) })
  expect(await typed.closed).toBe(1009)
  expect((await ana.api.calls.list({})).calls.map((c) => c.id)).toEqual([id])
  await leaveCall(ana, id)
})

test('closes a socket that never reads while the others keep receiving', async () => {
  const [ana, ben] = [at(0), at(1)]
  const { id } = await startCall(ana, [ben])
  await joinCall(ben, id)
  const stalled = await openSocket(url, (await ben.api.communications.createToken({})).token)
  stalled.socket.pause()
  const last = randomUUID()
  const data = (connection: string) => ({ connection, description: { type: 'offer', sdp: 'x'.repeat(240_000) } })
  const signal = (connection: string) =>
    ana.sockets[1]?.send({ type: 'signal', callId: id, device: ana.device, to: ben.device, data: data(connection) })
  // Up to the rate limit per second, and in total more than the socket and its buffers hold.
  for (let tens = 1; tens <= 12; tens++) {
    const connections = Array.from({ length: 10 }, () => randomUUID())
    for (const connection of connections) signal(connection)
    await ben.sockets[0]?.waitFor('signal', (m) => m.data.connection === connections.at(-1))
    if (tens % 4 === 0) await new Promise((done) => setTimeout(done, 1_050))
  }
  signal(last)
  await ben.sockets[0]?.waitFor('signal', (m) => m.data.connection === last)
  stalled.socket.resume()
  expect(await stalled.closed).toBe(1006)
  expect(stalled.received('signal').length).toBeLessThan(121)
  await leaveCall(ana, id)
})

test('rejects participants who are not invited, and an eighth one', async () => {
  const [ana, ben] = [at(0), at(1)]
  const others = participants.slice(1)
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: others.map((p) => p.id), name: 'Everybody' })
  await expect(startCall(ana, [])).rejects.toMatchObject({ status: 400, message: 'Select one or more users to call' })
  await expect(startCall(ana, [], { threadId })).rejects.toMatchObject({
    message: 'A call has room for 7 people: you and at most 6 others',
  })
  await expect(startCall(ana, others)).rejects.toMatchObject({
    status: 400,
    message: 'A call has room for 7 people: you and at most 6 others',
  })
  const { id } = await startCall(ana, others.slice(0, 6), { threadId })
  await Promise.all(others.slice(0, 6).map((p) => joinCall(p, id)))
  const eighth = at(7)
  await expect(joinCall(eighth, id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  const full = { status: 409, message: 'This call is full: it has room for 7 people' }
  await expect(ana.api.calls.invite({ id, people: [eighth.id] })).rejects.toMatchObject(full)
  await leaveCall(ben, id)
  await ana.api.calls.invite({ id, people: [eighth.id] })
  await joinCall(eighth, id)
  await expect(joinCall(ben, id)).rejects.toMatchObject(full)
  await expect(eighth.api.calls.invite({ id, people: [randomUUID()] })).rejects.toMatchObject({
    message: 'Please choose people who are in this chat',
  })
  await expect(ana.api.calls.join({ id: randomUUID(), device: ana.device })).rejects.toMatchObject({ status: 404 })
  const here = (await ana.api.calls.list({})).calls[0]?.people.filter((p) => p.state === 'in')
  expect(here).toHaveLength(7)
})

test('a page that unloads can rejoin for a short time; a silent participant has left', async () => {
  const [ana, ben] = [at(0), at(1)]
  const { id } = await startCall(ana, [ben])
  await joinCall(ben, id)
  ben.sockets[0]?.send({ type: 'call-leaving', callId: id, device: ben.device })
  const seen = () =>
    queryRows<{ ago: string }>(
      database,
      'SELECT extract(epoch FROM now() - seen_at) AS ago FROM call_person WHERE call_id = $1 AND user_id = $2',
      [id, ben.id],
    )
  await poll(seen, ([row]) => Number(row?.ago) > 20)
  await ben.api.calls.join({ id, device: randomUUID() })
  await queryRows(database, "UPDATE call_person SET seen_at = now() - interval '1 hour' WHERE call_id = $1 AND user_id = $2", [id, ben.id])
  await waitForState(ana, id, 'left', ben)
  expect((await ana.api.calls.list({})).calls.map((c) => c.id)).not.toContain(id)
})

test('a person removed from a chat leaves its call and receives nothing more of either, at once', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id], name: 'Before and after' })
  const { id } = await startCall(ana, [], { threadId })
  await Promise.all([joinCall(ben, id), joinCall(cleo, id)])
  await ana.api.chat.updateRoom({ id: threadId, remove: [ben.id] })
  const removed = Promise.all([waitForState(ben, id, 'removed'), waitForState(cleo, id, 'removed', ben)])
  await expectPrompt(removed, () => ana.api.cases.count({}))
  const after: string[] = []
  ben.sockets[0]?.socket.on('message', (data) => after.push(String(data)))
  const connection = randomUUID()
  ben.sockets[0]?.send({ type: 'signal', callId: id, device: ben.device, to: ana.device, data: { connection } })
  await ana.api.chat.send({ threadId, content: 'without Ben' })
  await ana.api.chat.setTyping({ threadId })
  await leaveCall(cleo, id)
  await ana.sockets[0]?.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
  ben.sockets[0]?.send({ type: 'ping' })
  await poll(
    async () => after.join(),
    (messages) => messages.includes('pong'),
  )
  expect(after.filter((text) => text.includes(threadId) || text.includes(id))).toEqual([])
  expect(ana.sockets[0]?.received('signal').map((m) => m.data.connection)).not.toContain(connection)
  const { id: next } = await startCall(ana, [cleo], { threadId })
  for (const refused of [() => joinCall(ben, id), () => leaveCall(ben, id), () => ben.api.calls.decline({ id }), () => joinCall(ben, next)])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
  expect((await ben.api.calls.list({})).calls.map((call) => call.threadId)).not.toContain(threadId)
  await leaveCall(ana, next)
})

test('a person added to a chat during a call can join it and is not rung', async () => {
  const [ana, ben, dana] = [at(0), at(1), at(3)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id] })
  const { id } = await startCall(ana, [ben], { threadId })
  await joinCall(ben, id)
  await expect(joinCall(dana, id)).rejects.toMatchObject({ status: 403 })
  await ana.api.chat.updateRoom({ id: threadId, add: [dana.id] })
  await waitForState(dana, id, 'absent')
  await ana.api.chat.updateRoom({ id: threadId, remove: [dana.id] })
  await waitForState(dana, id, 'removed')
  await expect(joinCall(dana, id)).rejects.toMatchObject({ status: 403 })
  await ana.api.chat.updateRoom({ id: threadId, add: [dana.id] })
  expect((await dana.api.calls.list({})).calls.map((call) => call.id)).toContain(id)
  await joinCall(dana, id)
  await waitForState(ana, id, 'in', dana)
  for (const one of [ana, ben]) await leaveCall(one, id)
  await dana.sockets[0]?.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
})

test('signed-in users get relays with credentials that expire', async () => {
  const [ana] = participants
  const { iceServers, expiresOn } = (await ana?.api.communications.listIceServers({})) ?? {}
  expect(iceServers).toEqual([
    { urls: ['stun:stun.office.example'] },
    {
      urls: ['turn:turn.office.example:3478'],
      username: expect.stringMatching(new RegExp(`^\\d+:${ana?.id}$`)),
      credential: expect.stringMatching(/^[\w+/]{27}=$/),
    },
  ])
  expect(Date.parse(expiresOn ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
  await expect(createApiClient(url, null).communications.listIceServers({})).rejects.toMatchObject({ status: 401 })
})

test('the communications screen says that chat is partial, and relays are set up', async () => {
  const hub = await fetch(`${url}/admin/communications`, { headers: { cookie: `lawoffice-session=${at(0).api.token}` } })
  const html = (await hub.text()).replace(/<!-- -->/g, '')
  expect(html).toContain('Chat is partial: it reaches signed-in staff and invited guests.')
  expect(html).not.toContain('they may not connect from every network')
})
