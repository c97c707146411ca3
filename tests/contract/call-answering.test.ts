import { beforeAll, expect, test } from 'vitest'
import { answerTimeoutMs } from '@/contract/constants/calls'
import { type CallParticipant, connectParticipant, joinCall, leaveCall, startCall, waitForState } from '../support/calls/call-participants'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let database = ''
let people: People
let ana: CallParticipant
let ben: CallParticipant
let cleo: CallParticipant
beforeAll(async () => {
  // Of its own, because its calls go on and would make people busy.
  const office = await startOffice()
  people = await createPeople(office)
  database = office.databaseUrl
  const connected = await Promise.all([people.admin, people.user, people.other].map((api) => connectParticipant(office.url, api)))
  ;[ana, ben, cleo] = connected as [CallParticipant, CallParticipant, CallParticipant]
  return office.remove
})
/** In a chat of its own, whose notifications no other call adds to. */
const ring = async (from: CallParticipant, to: CallParticipant[]) =>
  startCall(from, to, { threadId: (await from.api.chat.createRoom({ participantIds: to.map(({ id }) => id) })).id })
const setAnswering = (person: CallParticipant, id: string, answering = true) => person.api.calls.setAnswering({ id, answering })
/** The ring began so long ago that it is over. */
const letRingEnd = (id: string) =>
  queryRows(database, "UPDATE call_person SET rung_at = now() - interval '1 hour' WHERE call_id = $1", [id])
const ageAnswer = (id: string, ms: number) =>
  queryRows(database, "UPDATE call_person SET seen_at = now() - $2 * interval '1 ms' WHERE call_id = $1 AND state = 'answering'", [id, ms])
const missedCalls = async ({ api }: CallParticipant, threadId: string) =>
  (await api.notifications.list({})).notices.filter(({ missedCall }) => missedCall?.threadId === threadId)

test('a call that someone is answering outlasts the ringing, which goes on for the others', async () => {
  const { id, call } = await ring(ana, [ben, cleo])
  await waitForState(ben, id, 'ringing')
  await setAnswering(ben, id)
  await Promise.all([
    waitForState(ana, id, 'answering', ben),
    waitForState(ben, id, 'answering', ben, 1),
    waitForState(cleo, id, 'ringing'),
  ])
  await letRingEnd(id)
  await waitForState(ana, id, 'missed', cleo)
  expect((await ben.api.calls.list({})).calls.find((one) => one.id === id)?.endedAt).toBeNull()
  expect(await missedCalls(ben, call.threadId)).toEqual([])
  await joinCall(ben, id)
  await waitForState(ana, id, 'in', ben)
  await setAnswering(ben, id)
  expect((await ben.api.calls.list({})).calls.find((one) => one.id === id)?.people.find((one) => one.id === ben.id)?.state).toBe('in')
  await leaveCall(ana, id)
})

test('a person who never finishes answering has missed the call', async () => {
  const { id, call } = await ring(ana, [ben])
  await setAnswering(ben, id)
  await ageAnswer(id, answerTimeoutMs - 50_000)
  await letRingEnd(id)
  const { id: other } = await ring(cleo, [ben])
  await letRingEnd(other)
  await cleo.sockets[0]?.waitFor('call', (m) => m.call.id === other && m.call.endedAt !== null)
  expect((await ana.api.calls.list({})).calls.map((one) => one.id)).toContain(id)
  await ageAnswer(id, answerTimeoutMs + 1_000)
  await ana.sockets[0]?.waitFor('call', (m) => m.call.id === id && m.call.endedAt !== null)
  expect(await missedCalls(ben, call.threadId)).toHaveLength(1)
})

test('a person who is answering can let it ring again or decline, and misses a call that ends', async () => {
  const first = await ring(ana, [ben])
  await setAnswering(ben, first.id)
  await letRingEnd(first.id)
  await setAnswering(ben, first.id, false)
  await waitForState(ana, first.id, 'ringing', ben)
  await setAnswering(ben, first.id)
  const { call } = await ben.api.calls.decline({ id: first.id })
  expect([call.endedAt !== null, call.people.find((one) => one.id === ben.id)?.state]).toEqual([true, 'declined'])

  const second = await ring(ana, [ben])
  await setAnswering(ben, second.id)
  await leaveCall(ana, second.id)
  expect(await missedCalls(ben, second.call.threadId)).toHaveLength(1)
  await expect(setAnswering(cleo, second.id)).rejects.toMatchObject({ status: 403 })
})

test('a guest can answer, and only calls of their own chat', async () => {
  const { guestCalls, guestAccess } = people.stranger
  const { id: clientId } = await ana.api.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' })
  const { id: threadId, invitations } = await ana.api.guests.invite({ clientIds: [clientId] })
  const { id: guestId = '', link = '' } = invitations[0] ?? {}
  const { secret } = await guestAccess.enter({ token: link.split('#')[1] ?? '' })
  await ana.api.guests.admit({ id: guestId })
  const { id } = await startCall(ana, [], { threadId })
  const { call } = await guestCalls.setAnswering({ secret, id, answering: true })
  expect(call.people.find((one) => one.id === guestId)?.state).toBe('answering')
  await ana.sockets[0]?.waitFor('call', (m) => m.call.people.some((one) => one.id === guestId && one.state === 'answering'))
  await leaveCall(ana, id)
  const { id: foreign } = await ring(ana, [ben])
  await expect(guestCalls.setAnswering({ secret, id: foreign, answering: true })).rejects.toMatchObject({ status: 404 })
  await leaveCall(ana, foreign)
})
