import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '@/contract/portal-messages'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { openSocket, type TestSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { expectPrompt } from '../support/expect-prompt'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'
import { enter, enteredPortal, openPortal } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
/** Without a session. */
let client: ApiClient['portalCalls']
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  client = createApiClient(office.url, null).portalCalls
})
const device = () => randomUUID()
const staffSocket = async () => openSocket(office.url, (await people.user.communications.createToken({})).token)
const clientSocket = async (secret: string): Promise<TestSocket> =>
  openSocket(office.url, (await client.createSocketToken({ secret })).token)
const startCall = (threadId: string, mine = device()) => people.user.calls.start({ threadId, kind: 'video', device: mine })
const callsOf = async (secret: string) => (await people.stranger.portalAccess.getPortal({ secret })).calls
const guestOf = async (threadId: string) => (await people.user.chat.getRoom({ id: threadId })).room.guests[0]?.id ?? ''
const close = (...sockets: TestSocket[]) => {
  for (const { socket } of sockets) socket.close()
}
const ended = { status: 410, message: portalMessages.portalEnded.es }

test('a client answers a call in the portal, exchanges signals and hangs up', async () => {
  const { secret, portal, caseId } = await enteredPortal(people.user)
  const { title } = (await people.user.cases.get({ id: caseId })).case
  const [ours, theirs] = [await staffSocket(), await clientSocket(secret)]
  const [mine, other] = [device(), device()]
  const { id, call } = await startCall(portal.threadId, mine)
  expect(call.people.map(({ name, guest, state }) => [name, guest, state])).toEqual([
    ['Ben Ito', false, 'in'],
    ['Luz Peña', true, 'ringing'],
  ])
  expect(await callsOf(secret)).toMatchObject([{ id, kind: 'video', from: 'Ben Ito', state: 'ringing' }])
  const ringing = await theirs.waitFor('call', (m) => m.call.id === id)
  expect(ringing.call).toMatchObject({ threadName: null, caseId: null })
  expect((await client.setAnswering({ secret, id, answering: true })).call.people[1]?.state).toBe('answering')
  const joined = await client.join({ secret, id, device: other })
  for (const hidden of [title, caseId]) expect(JSON.stringify([ringing, joined])).not.toContain(hidden)
  await ours.waitFor('call', (m) => m.call.people.some((p) => p.guest && p.state === 'in'))
  expect(await callsOf(secret)).toMatchObject([{ id, state: 'running' }])

  const connection = randomUUID()
  theirs.send({ type: 'signal', callId: id, device: other, to: mine, data: { connection } })
  await ours.waitFor('signal', (m) => m.data.connection === connection)
  await client.leave({ secret, id, device: other })
  await theirs.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
  expect(await callsOf(secret)).toEqual([])
  const { messages } = await people.user.chat.listMessages({ threadId: portal.threadId })
  expect(messages.at(-1)?.content).toMatch(/^Video call, \d+ s: Ben Ito, Luz Peña$/)
  close(ours, theirs)
})

test('a missed call is shown to the client, a declined one is not', async () => {
  const { secret, portal } = await enteredPortal(people.user)
  const mine = device()
  const { id } = await startCall(portal.threadId, mine)
  await people.user.calls.leave({ id, device: mine })
  const [missed] = await callsOf(secret)
  expect(missed).toMatchObject({ id, from: 'Ben Ito', kind: 'video', state: 'missed' })
  const { id: second } = await startCall(portal.threadId)
  const { call } = await client.decline({ secret, id: second })
  expect([call.endedAt, call.people[1]?.state]).toEqual([expect.any(String), 'declined'])
  expect(await callsOf(secret)).toEqual([missed])
  await expect(client.join({ secret, id: second, device: device() })).rejects.toMatchObject({
    status: 409,
    message: portalMessages.callEnded.es,
  })
})

test('a client is not told of a call between colleagues in the same chat, and cannot join it', async () => {
  const { secret, portal } = await enteredPortal(people.user)
  const anaId = (await people.admin.auth.me({})).user.id
  await people.user.chat.updateRoom({ id: portal.threadId, add: [anaId] })
  const [ours, theirs] = [await staffSocket(), await clientSocket(secret)]
  const received: string[] = []
  theirs.socket.on('message', (data) => received.push(String(data)))
  const { id } = await people.user.calls.start({ threadId: portal.threadId, people: [anaId], kind: 'audio', device: device() })
  await ours.waitFor('call', (m) => m.call.id === id)
  theirs.send({ type: 'ping' })
  await theirs.waitFor('pong')
  expect(received.join()).not.toContain(id)
  const late = await clientSocket(secret)
  expect((await late.waitFor('calls')).calls).toEqual([])
  expect(await callsOf(secret)).toEqual([])
  const refused = { status: 404, message: portalMessages.notFound.es }
  await expect(client.join({ secret, id, device: device() })).rejects.toMatchObject(refused)
  await people.user.calls.invite({ id, people: [await guestOf(portal.threadId)] })
  await theirs.waitFor('call', (m) => m.call.id === id)
  await client.join({ secret, id, device: device() })
  close(ours, theirs, late)
})

test('a client cannot take part in a call of another portal, nor a guest’s secret or ticket open a portal’s calls', async () => {
  const [own, other] = [await enteredPortal(people.user), await enteredPortal(people.user)]
  const { id, call } = await startCall(other.portal.threadId)
  const { secret } = own
  const acts = [
    () => client.join({ secret, id, device: device() }),
    () => client.setAnswering({ secret, id, answering: true }),
    () => client.decline({ secret, id }),
    () => client.leave({ secret, id, device: device() }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 404, message: portalMessages.notFound.es })
  expect((await people.user.calls.list({})).calls.find((one) => one.id === id)?.people).toEqual(call.people)
  await expect(people.stranger.guestCalls.createSocketToken({ secret })).rejects.toMatchObject({ status: 410 })
  const { token } = await client.createSocketToken({ secret })
  for (const wrong of [token.replace('portal.', 'guest.'), token.replace(/\.\d+\./, '.9999999999999.'), `${token.slice(0, -2)}xx`, secret])
    await expect(openSocket(office.url, wrong)).rejects.toThrow('refused 401')
  await people.user.calls.leave({ id, device: call.people[0]?.device ?? '' })
})

test('a portal that ends cuts its call and closes its socket at once', async () => {
  const { id: portalId, secret, portal } = await enteredPortal(people.user)
  const guest = await guestOf(portal.threadId)
  const { token } = await client.createSocketToken({ secret })
  const [ours, theirs] = [await staffSocket(), await openSocket(office.url, token)]
  const { id } = await startCall(portal.threadId)
  await client.join({ secret, id, device: device() })
  await people.user.portals.end({ id: portalId })
  const removed = ours.waitFor('call', (m) => m.call.people.some((p) => p.id === guest && p.state === 'removed'))
  await expectPrompt(Promise.all([removed, theirs.closed]), () => people.user.cases.count({}))
  expect(await theirs.closed).toBe(4401)
  const acts = [
    () => client.createSocketToken({ secret }),
    () => client.listIceServers({ secret }),
    () => client.join({ secret, id, device: device() }),
    () => client.decline({ secret, id }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject(ended)
  await expect(openSocket(office.url, token)).rejects.toThrow('refused 401')
  close(ours)
})

test('a device that ends leaves the call, and its ticket is void', async () => {
  const { id: portalId, secret, portal } = await enteredPortal(people.user)
  const { token } = await client.createSocketToken({ secret })
  const [ours, theirs] = [await staffSocket(), await openSocket(office.url, token)]
  const { id } = await startCall(portal.threadId)
  await client.join({ secret, id, device: device() })
  const seen = `INSERT INTO portal_device (id, portal_id, secret_hash, created_at, seen_at) SELECT gen_random_uuid(), $1, 'h' || n, now(), now() + n * interval '1 hour' FROM generate_series(1, 5) n`
  await queryRows(office.databaseUrl, seen, [portalId])
  const { link } = await people.user.portals.renewLink({ id: portalId })
  await enter(people.user, link.split('#')[1] ?? '')
  expect(await theirs.closed).toBe(4401)
  await ours.waitFor('call', (m) => m.call.id === id && m.call.people.some((p) => p.guest && p.state === 'left'))
  await expect(client.join({ secret, id, device: device() })).rejects.toMatchObject({ status: 410 })
  await expect(openSocket(office.url, token)).rejects.toThrow('refused 401')
  close(ours)
})

test('a portal whose time is over is not rung, and loses its call', async () => {
  const { id: portalId, secret, portal } = await enteredPortal(people.user)
  const guest = await guestOf(portal.threadId)
  const [ours, theirs] = [await staffSocket(), await clientSocket(secret)]
  const mine = device()
  const { id } = await startCall(portal.threadId, mine)
  await client.join({ secret, id, device: device() })
  await queryRows(office.databaseUrl, 'UPDATE portal SET until = now() WHERE id = $1', [portalId])
  expect(await theirs.closed).toBe(4401)
  await ours.waitFor('call', (m) => m.call.id === id && m.call.people.some((p) => p.id === guest && p.state === 'left'))
  await poll(
    async () => (await people.user.calls.list({})).calls,
    (calls) => calls.every((call) => call.id !== id),
  )
  await expect(startCall(portal.threadId)).rejects.toMatchObject({ status: 400 })
  close(ours)
})

test('a client who has not opened the link is not rung', async () => {
  const { portal } = await openPortal(people.user)
  await expect(startCall(portal.threadId)).rejects.toMatchObject({ status: 400 })
})

test('the devices of a portal can ask for 60 tickets a minute, and read in their language that this is too often', async () => {
  const [{ secret }, other] = [await enteredPortal(people.user), await enteredPortal(people.user)]
  const responses = await Promise.allSettled(Array.from({ length: 61 }, () => client.createSocketToken({ secret })))
  const refused = responses.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ status: 429, message: portalMessages.tooManyRequests.es }])
  await client.createSocketToken({ secret: other.secret })
})
