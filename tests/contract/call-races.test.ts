import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type CallParticipant, connectParticipant, joinCall, leaveCall, startCall, waitForState } from '../support/calls/call-participants'
import { expectPrompt } from '../support/expect-prompt'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson } from '../support/people/people'
import { poll } from '../support/poll'

/** People of their own: those of the shared office may be in calls of other files. */
let participants: CallParticipant[] = []
const at = (i: number) => participants[i] as CallParticipant
async function addParticipant(name: string): Promise<CallParticipant> {
  const [{ url }, { admin }] = [await sharedOffice(), await sharedPeople()]
  return connectParticipant(url, (await addPerson(admin, { name })).client)
}
beforeAll(async () => {
  participants = await Promise.all(['Ada', 'Bo', 'Cy', 'Dee'].map(addParticipant))
})

/**
 * Lets people join calls at once. Holds their rows until each request waits for its row and has the lock of its call, so
 * that each has joined before another can leave that call.
 */
async function joinAtOnce(joins: { person: CallParticipant; id: string; key: string | null }[]) {
  const client = new pg.Client({ connectionString: (await sharedOffice()).databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const { person, id } of joins)
      await client.query('SELECT FROM call_person WHERE call_id = $1 AND user_id = $2 FOR NO KEY UPDATE', [id, person.id])
    const sent = Promise.all(
      joins.map(({ person, id, key }) =>
        person.api.calls.join({ id, device: person.device }, key ? { headers: { 'idempotency-key': key } } : {}),
      ),
    )
    const blocked = 'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))'
    const count = async () => (await client.query<{ count: number }>(blocked)).rows[0]?.count ?? 0
    await Promise.race([poll(count, (waiting) => waiting >= joins.length), sent])
    await client.query('COMMIT')
    await sent
  } finally {
    await client.end()
  }
}

test('a participant cannot join with the device of another participant', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id } = await startCall(ana, [ben, cleo])
  await joinCall(ben, id)
  await expect(joinCall({ ...cleo, device: ben.device }, id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await joinCall(cleo, id)
  const devices = (await ana.api.calls.list({})).calls[0]?.people.map((p) => p.device)
  expect(devices?.toSorted()).toEqual([ana, ben, cleo].map((p) => p.device).sort())
  for (const one of [ben, cleo]) await leaveCall(one, id)
})

test('starting a call leaves the previous one', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: first } = await startCall(ana, [ben])
  await joinCall(ben, first)
  const { id: next } = await startCall(ana, [cleo])
  await waitForState(ben, first, 'left', ana)
  expect((await ana.api.calls.list({})).calls.map((call) => call.id)).toEqual([next])
  await leaveCall(ana, next)
})

test.each(['without a chat', 'in two chats', 'in a chat and directly'])(
  'two people who call each other at the same time share one call: %s',
  async (kind) => {
    for (let round = 0; round < 4; round++) {
      const [kai, lea] = (await Promise.all(['Kai', 'Lea'].map(addParticipant))) as [CallParticipant, CallParticipant]
      const createChat = async (from: CallParticipant, to: CallParticipant) =>
        (await from.api.chat.createRoom({ participantIds: [to.id], name: 'Hearing' })).id
      const first = kind !== 'without a chat' && { threadId: await createChat(kai, lea) }
      const second = kind === 'in two chats' && { threadId: await createChat(lea, kai) }
      const started = await Promise.all([startCall(kai, [lea], { ...first }), startCall(lea, [kai], { ...second })])
      expect(started[0].id).toBe(started[1].id)
      for (const person of [kai, lea]) {
        const { calls } = await person.api.calls.list({})
        expect(calls.map(({ people }) => people.map(({ state }) => state))).toEqual([['in', 'in']])
      }
      await leaveCall(kai, started[0].id)
      for (const person of [kai, lea]) expect((await person.api.notifications.list({})).notices).toEqual([])
    }
  },
)

test('a person who calls again from another chat does not enter a call that they declined', async () => {
  const [kai, lea] = (await Promise.all(['Kai', 'Lea'].map(addParticipant))) as [CallParticipant, CallParticipant]
  const gus = await addParticipant('Gus')
  const { id } = await startCall(kai, [lea, gus])
  await lea.api.calls.decline({ id })
  const { id: threadId } = await lea.api.chat.createRoom({ participantIds: [kai.id, gus.id], name: 'Another chat' })
  const own = await startCall(lea, [], { threadId })
  expect(own.id).not.toBe(id)
  for (const [one, call] of [
    [lea, own.id],
    [kai, id],
  ] as const)
    await leaveCall(one, call)
})

test('a person who calls while the previous call ends is in a call', async () => {
  const [ana, ben] = [at(0), at(1)]
  for (let round = 0; round < 8; round++) {
    const { id } = await startCall(ana, [ben])
    await joinCall(ben, id)
    const [, next] = await Promise.all([leaveCall(ana, id), startCall(ben, [ana])])
    expect(next.call.people.find((p) => p.id === ben.id)?.state).toBe('in')
    await leaveCall(ben, next.id)
  }
})

test('two people who switch to each other’s call both arrive when both ask before either has left', async () => {
  const [ana, ben, cleo, dana] = [at(0), at(1), at(2), at(3)]
  for (const keys of [
    [null, null],
    [randomUUID(), randomUUID()],
    [null, randomUUID()],
    [randomUUID(), null],
  ] as const) {
    const [anas, bens] = [await startCall(ana, [ben, cleo]), await startCall(ben, [ana, dana])]
    await joinAtOnce([
      { person: ana, id: bens.id, key: keys[0] },
      { person: ben, id: anas.id, key: keys[1] },
    ])
    const isIn = (person: CallParticipant, id: string) => waitForState(ana, id, 'in', person)
    await Promise.all([isIn(ana, bens.id), isIn(ben, anas.id), waitForState(ana, anas.id, 'left'), waitForState(ana, bens.id, 'left', ben)])
    await Promise.all([leaveCall(ana, bens.id), leaveCall(ben, anas.id)])
  }
})

test('a person who switches to a call that its last participant has just left stays in their own', async () => {
  const [ana, ben, cleo, dana] = [at(0), at(1), at(2), at(3)]
  const [anas, bens] = [await startCall(ana, [ben, cleo]), await startCall(ben, [ana, dana])]
  await joinCall(ana, bens.id)
  await waitForState(ana, anas.id, 'left')
  await expect(joinCall(ben, anas.id)).rejects.toMatchObject({ status: 409, message: 'This call has ended' })
  const [call, ...others] = (await ben.api.calls.list({})).calls
  expect(others).toEqual([])
  expect(call?.id).toBe(bens.id)
  for (const { id } of [ana, ben]) expect(call?.people.find((p) => p.id === id)?.state).toBe('in')
  await leaveCall(ana, bens.id)
  await leaveCall(ben, bens.id)
})

test('two people who switch to each other’s call at any moment are each in exactly one', async () => {
  const [ana, ben, cleo, dana] = [at(0), at(1), at(2), at(3)]
  for (let round = 0; round < 4; round++) {
    const [anas, bens] = [await startCall(ana, [ben, cleo]), await startCall(ben, [ana, dana])]
    const outcomes = await Promise.allSettled([joinCall(ana, bens.id), joinCall(ben, anas.id)])
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // The first to arrive has left a call without anybody, which ends: at most one of them comes too late.
    expect(failures.length).toBeLessThan(2)
    for (const failure of failures) expect(failure).toMatchObject({ status: 409, message: 'This call has ended' })
    const isIn = async (person: CallParticipant) =>
      (await person.api.calls.list({})).calls
        .filter(({ people }) => people.some((p) => p.id === person.id && p.state === 'in'))
        .map(({ id }) => id)
    expect(await isIn(ana)).toEqual(outcomes[0]?.status === 'fulfilled' ? [bens.id] : [anas.id])
    expect(await isIn(ben)).toEqual(outcomes[1]?.status === 'fulfilled' ? [anas.id] : [bens.id])
    for (const person of [ana, ben]) for (const id of await isIn(person)) await leaveCall(person, id)
  }
})

test('a chat has one call, in upper or lower case of its id', async () => {
  const [ana, ben, cleo] = [at(0), at(1), at(2)]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id, cleo.id] })
  const { id } = await startCall(ana, [], { threadId })
  expect((await startCall(ben, [], { threadId: threadId.toUpperCase() })).id).toBe(id)
  await joinCall({ ...cleo, device: cleo.device.toUpperCase() }, id.toUpperCase())
  await waitForState(ana, id, 'in', cleo)
  for (const one of [ben, cleo]) await leaveCall(one, id)
})

test('a deleted account, or one that loses its role, leaves its calls at once', async () => {
  const { admin } = await sharedPeople()
  const ana = at(0)
  const ends = [(id: string) => admin.users.update({ id, roles: ['Editor'] }), (id: string) => admin.users.remove({ id })]
  for (const end of ends) {
    const ira = await addParticipant('Ira')
    const { id } = await startCall(ana, [ira])
    await joinCall(ira, id)
    await end(ira.id)
    await expectPrompt(waitForState(ana, id, 'left', ira), () => ana.api.cases.count({}))
  }
})

test('a chat can change while its call ends, without a deadlock', async () => {
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
