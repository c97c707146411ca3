import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type CallParticipant, connectParticipant, joinCall, leaveCall, startCall, waitForState } from '../support/call-participants'
import { password, signIn } from '../support/people'
import { sharedOffice, sharedPeople } from '../support/shared-office'

/** Nobody of them speaks in a call of another file. */
let everybody: CallParticipant[] = []
const at = (i: number) => everybody[i] as CallParticipant
async function arrive(name: string): Promise<CallParticipant> {
  const [{ url }, { admin }] = [await sharedOffice(), await sharedPeople()]
  const email = `${randomUUID()}@office.example`
  await admin.users.create({ email, name, roles: ['User'], password, mustRotate: false })
  return connectParticipant(url, await signIn(url, email))
}
beforeAll(async () => {
  everybody = await Promise.all(['Ada', 'Bo', 'Cy', 'Dee'].map(arrive))
})

test('nobody speaks by the device of somebody else in the call', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await startCall(ana, [ben, cleo])
  await joinCall(ben, id)
  await expect(joinCall({ ...cleo, device: ben.device }, id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await joinCall(cleo, id)
  const devices = (await ana.api.calls.list({})).calls[0]?.people.map((p) => p.device)
  expect(devices?.toSorted()).toEqual([ana, ben, cleo].map((p) => p.device).sort())
  for (const one of [ben, cleo]) await leaveCall(one, id)
})

test('who begins another call has left the one before', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: first } = await startCall(ana, [ben])
  await joinCall(ben, first)
  const { id: next } = await startCall(ana, [cleo])
  await waitForState(ben, first, 'left', ana)
  expect((await ana.api.calls.list({})).calls.map((call) => call.id)).toEqual([next])
  await leaveCall(ana, next)
})

test('who calls at the moment at which the call before ends is in a call', async () => {
  const [ana, ben] = [at(0), at(1)]
  for (let round = 0; round < 8; round++) {
    const { id } = await startCall(ana, [ben])
    await joinCall(ben, id)
    const [, next] = await Promise.all([leaveCall(ana, id), startCall(ben, [ana])])
    expect(next.call.people.find((p) => p.id === ben.id)?.state).toMatch(/^(in|left)$/)
    await leaveCall(ben, next.id)
  }
})

test('two who change from one call to the other at once both arrive, also when each asks with a key', async () => {
  const [ana, ben, cleo, dana] = [at(0), at(1), at(2), at(3)]
  const once = (person: CallParticipant, id: string) =>
    person.api.calls.join({ id, device: person.device }, { headers: { 'idempotency-key': randomUUID() } })
  for (let round = 0; round < 4; round++) {
    const [hers, his] = [await startCall(ana, [ben, cleo]), await startCall(ben, [ana, dana])]
    await Promise.all([once(ana, his.id), once(ben, hers.id)])
    const where = (person: CallParticipant, id: string) => waitForState(ana, id, 'in', person)
    await Promise.all([where(ana, his.id), where(ben, hers.id), waitForState(ana, hers.id, 'left'), waitForState(ana, his.id, 'left', ben)])
    await Promise.all([leaveCall(ana, his.id), leaveCall(ben, hers.id)])
  }
})

test('one call is on in a chat, however its id is written', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id] })
  const { id } = await startCall(ana, [], { threadId })
  expect((await startCall(ben, [], { threadId: threadId.toUpperCase() })).id).toBe(id)
  await joinCall({ ...cleo, device: cleo.device.toUpperCase() }, id.toUpperCase())
  await waitForState(ana, id, 'in', cleo)
  for (const one of [ben, cleo]) await leaveCall(one, id)
})

test('an account that ends or loses its role is out of its calls within a second', async () => {
  const { admin } = await sharedPeople()
  const ana = at(0)
  const ends = [(id: string) => admin.users.update({ id, roles: ['Editor'] }), (id: string) => admin.users.remove({ id })]
  for (const end of ends) {
    const ira = await arrive('Ira')
    const { id } = await startCall(ana, [ira])
    await joinCall(ira, id)
    const began = Date.now()
    await end(ira.id)
    await waitForState(ana, id, 'left', ira)
    expect(Date.now() - began).toBeLessThan(1_000)
  }
})

test('a chat changes while its call ends, and neither waits for the other', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id] })
  for (let round = 0; round < 8; round++) {
    const { id } = await startCall(ana, [], { threadId })
    await Promise.all([joinCall(ben, id), joinCall(cleo, id)])
    await leaveCall(ben, id)
    await Promise.all([leaveCall(cleo, id), ana.api.chat.updateRoom({ id: threadId, name: `Round ${round}`, remove: [ben.id] })])
    await ana.api.chat.updateRoom({ id: threadId, add: [ben.id] })
  }
})
