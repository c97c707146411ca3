import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { hears, join, leave, ring, type Speaker, speakerOf } from '../support/call-participants'
import { password, signIn } from '../support/people'
import { office, people } from '../support/shared-office'

/** Nobody of them speaks in a call of another file. */
let everybody: Speaker[] = []
const at = (i: number) => everybody[i] as Speaker
async function arrive(name: string): Promise<Speaker> {
  const [{ url }, { admin }] = [await office(), await people()]
  const email = `${randomUUID()}@office.example`
  await admin.users.create({ email, name, roles: ['User'], password, mustRotate: false })
  return speakerOf(url, await signIn(url, email))
}
beforeAll(async () => {
  everybody = await Promise.all(['Ada', 'Bo', 'Cy', 'Dee'].map(arrive))
})

test('nobody speaks by the device of somebody else in the call', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await ring(ana, [ben, cleo])
  await join(ben, id)
  await expect(join({ ...cleo, device: ben.device }, id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await join(cleo, id)
  const devices = (await ana.api.calls.list({})).calls[0]?.people.map((p) => p.device)
  expect(devices?.toSorted()).toEqual([ana, ben, cleo].map((p) => p.device).sort())
  for (const one of [ben, cleo]) await leave(one, id)
})

test('who begins another call has left the one before', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: first } = await ring(ana, [ben])
  await join(ben, first)
  const { id: next } = await ring(ana, [cleo])
  await hears(ben, first, 'left', ana)
  expect((await ana.api.calls.list({})).calls.map((call) => call.id)).toEqual([next])
  await leave(ana, next)
})

test('who calls at the moment at which the call before ends is in a call', async () => {
  const [ana, ben] = [at(0), at(1)]
  for (let round = 0; round < 8; round++) {
    const { id } = await ring(ana, [ben])
    await join(ben, id)
    const [, next] = await Promise.all([leave(ana, id), ring(ben, [ana])])
    expect(next.call.people.find((p) => p.id === ben.id)?.state).toMatch(/^(in|left)$/)
    await leave(ben, next.id)
  }
})

test('two who change from one call to the other at once both arrive, also when each asks with a key', async () => {
  const [ana, ben, cleo, dana] = [at(0), at(1), at(2), at(3)]
  const once = (person: Speaker, id: string) =>
    person.api.calls.join({ id, device: person.device }, { headers: { 'idempotency-key': randomUUID() } })
  for (let round = 0; round < 4; round++) {
    const [hers, his] = [await ring(ana, [ben, cleo]), await ring(ben, [ana, dana])]
    await Promise.all([once(ana, his.id), once(ben, hers.id)])
    const where = (person: Speaker, id: string) => hears(ana, id, 'in', person)
    await Promise.all([where(ana, his.id), where(ben, hers.id), hears(ana, hers.id, 'left'), hears(ana, his.id, 'left', ben)])
    await Promise.all([leave(ana, his.id), leave(ben, hers.id)])
  }
})

test('one call is on in a chat, however its id is written', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id] })
  const { id } = await ring(ana, [], { threadId })
  expect((await ring(ben, [], { threadId: threadId.toUpperCase() })).id).toBe(id)
  await join({ ...cleo, device: cleo.device.toUpperCase() }, id.toUpperCase())
  await hears(ana, id, 'in', cleo)
  for (const one of [ben, cleo]) await leave(one, id)
})

test('an account that ends or loses its role is out of its calls within a second', async () => {
  const { admin } = await people()
  const ana = at(0)
  const ends = [(id: string) => admin.users.update({ id, roles: ['Editor'] }), (id: string) => admin.users.remove({ id })]
  for (const end of ends) {
    const ira = await arrive('Ira')
    const { id } = await ring(ana, [ira])
    await join(ira, id)
    const began = Date.now()
    await end(ira.id)
    await hears(ana, id, 'left', ira)
    expect(Date.now() - began).toBeLessThan(1_000)
  }
})

test('a chat changes while its call ends, and neither waits for the other', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id] })
  for (let round = 0; round < 8; round++) {
    const { id } = await ring(ana, [], { threadId })
    await Promise.all([join(ben, id), join(cleo, id)])
    await leave(ben, id)
    await Promise.all([leave(cleo, id), ana.api.chat.updateRoom({ id: threadId, name: `Round ${round}`, remove: [ben.id] })])
    await ana.api.chat.updateRoom({ id: threadId, add: [ben.id] })
  }
})
