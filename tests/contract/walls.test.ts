import { beforeAll, expect, test } from 'vitest'
import { invalidCaseClient } from '@/contract/cases'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { idOf } from '../support/records/walled-records'

let people: People
let wanda: ApiClient
let [other, second] = ['', '']
let databaseUrl = ''
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  databaseUrl = office.databaseUrl
  people = await createPeople(office)
  wanda = (await addPerson(people.admin, { name: 'Wanda', roles: ['Admin'] })).client
  other = await idOf(people.other)
  second = await idOf(wanda)
  await queryRows(databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  return office.remove
})

const newClient = async () => (await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1' })).id
const newCase = async (clientName = 'Nobody') => (await people.user.cases.create({ title: crypto.randomUUID(), clientName })).id
const fields = { basis: '1.10', reason: 'Was on the other side' } as const
const wallOff = async (subject: { case?: string; client?: string; contact?: string }, ...ids: string[]) =>
  people.admin.walls.create({ ...subject, ...fields, people: ids.length ? ids : [other] })
const isHiddenFrom = async (person: ApiClient, id: string) => (await person.raw('GET', `/cases/${id}`)).status === 404
const notFound = { status: 404, message: 'Not found' }

test('hides a client with its cases, also with later ones, until it is lifted', async () => {
  const client = await newClient()
  const [earlier, unrelated] = [await newCase(client), await newCase()]
  const { id } = await wallOff({ client })
  const later = await newCase(client)
  await people.user.cases.update({ id: unrelated, clientName: client })
  for (const hidden of [earlier, later, unrelated]) expect(await isHiddenFrom(people.other, hidden)).toBe(true)
  await expect(people.other.clients.get({ id: client })).rejects.toMatchObject(notFound)
  await expect(people.other.cases.update({ id: earlier, title: 'Mine' })).rejects.toMatchObject(notFound)
  await people.user.cases.update({ id: unrelated, clientName: 'Nobody' })
  expect(await isHiddenFrom(people.other, unrelated)).toBe(false)
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
  for (const visible of [earlier, later]) expect(await isHiddenFrom(people.other, visible)).toBe(false)
  await expect(people.admin.walls.lift({ id, reason: 'Again' })).rejects.toMatchObject({
    status: 409,
    message: 'This wall was already lifted',
  })
})

test('the id of a hidden client is refused like an unknown one', async () => {
  const client = await newClient()
  await wallOff({ client })
  for (const clientName of [client, crypto.randomUUID()])
    await expect(people.other.cases.create({ title: 'Peña v. Smith', clientName })).rejects.toMatchObject({
      status: 400,
      errors: [invalidCaseClient],
    })
})

test('says what is still assigned to a walled person there, until it is given to someone else or the wall ends', async () => {
  const client = await newClient()
  const { id } = await people.user.cases.create({ title: crypto.randomUUID(), clientName: client, assignedTo: other })
  const { id: todoId } = await people.user.todos.create({ id, text: 'File', assignee: other })
  const done = (await people.user.todos.create({ id, text: 'Call', assignee: other })).id
  await people.user.todos.update({ id, todoId: done, status: 'done' })
  await people.user.deadlines.create({ id, title: 'Answer', date: '2036-01-01', people: [other] })
  const event = { title: 'Hearing', userId: other }
  await people.user.events.create({ ...event, start: '2036-01-01T17:00:00Z', caseId: id, clientId: client })
  await people.user.events.create({ ...event, start: '2020-01-01T17:00:00Z', caseId: id })
  await people.user.events.create({ ...event, start: '2036-01-01T17:00:00Z' })
  const { id: wall, wall: created } = await wallOff({ client })
  expect(created.people).toMatchObject([{ id: other, assigned: { cases: 1, todos: 1, deadlines: 1, events: 1 } }])
  const assignedNow = async () => (await people.admin.walls.list({ id: wall })).walls[0]?.people[0]?.assigned
  await people.user.todos.update({ id, todoId, assignee: await idOf(people.user) })
  expect(await assignedNow()).toEqual({ cases: 1, todos: 0, deadlines: 1, events: 1 })
  await people.admin.walls.lift({ id: wall, reason: 'Over' })
  expect(await assignedNow()).toEqual({ cases: 0, todos: 0, deadlines: 0, events: 0 })
})

test('begins and ends at the times given', async () => {
  const [soon, over] = [await newCase(), await newCase()]
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const planned = await people.admin.walls.create({ case: soon, ...fields, people: [other], from: at(8_000) })
  expect(planned.wall.state).toBe('planned')
  await people.admin.walls.create({ case: over, ...fields, people: [other], until: at(8_000) })
  expect([await isHiddenFrom(people.other, soon), await isHiddenFrom(people.other, over)]).toEqual([false, true])
  const readBoth = async () => [await isHiddenFrom(people.other, soon), await isHiddenFrom(people.other, over)]
  await poll(readBoth, ([isSoonHidden, isOverHidden]) => isSoonHidden === true && isOverHidden === false)
})

test('rejects a wall without people, for all people, oneself or the last Admin, and one that ends before it begins', async () => {
  const caseId = await newCase()
  const create = (changes: object) => people.admin.walls.create({ case: caseId, ...fields, people: [other], ...changes })
  const { users } = await people.admin.users.list({})
  const staff = users.filter(({ roles }) => !roles.includes('Editor')).map(({ id }) => id)
  await expect(create({ people: [] })).rejects.toMatchObject({ status: 400, message: 'Please choose at least one person' })
  await expect(create({ people: staff })).rejects.toMatchObject({ status: 400 })
  await expect(create({ people: [await idOf(people.admin)] })).rejects.toMatchObject({
    status: 400,
    message: 'You cannot wall off yourself',
  })
  await expect(create({ people: [crypto.randomUUID()] })).rejects.toMatchObject({ status: 400 })
  await expect(create({ reason: ' ' })).rejects.toMatchObject({ status: 400, message: 'Please give a reason' })
  await expect(create({ basis: '9' })).rejects.toMatchObject({ status: 400, message: 'Please choose a basis' })
  await expect(create({ client: await newClient() })).rejects.toMatchObject({ status: 400 })
  await expect(create({ from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 })
  await expect(create({ until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 })
})

test('a wall whose people were all purged is listed and can be lifted', async () => {
  const { id } = await wallOff({ case: await newCase() })
  await queryRows(databaseUrl, `DELETE FROM wall_person WHERE wall_id = '${id}'`)
  expect((await people.admin.walls.list({})).walls.find((wall) => wall.id === id)?.people).toEqual([])
  expect((await people.admin.walls.lift({ id, reason: 'Nobody is left' })).wall.state).toBe('lifted')
})

test('an Admin neither reads nor lifts a wall against themselves, nor sees it in the ledger', async () => {
  const caseId = await newCase()
  const { id } = await wallOff({ case: caseId }, second)
  expect((await wanda.walls.list({})).walls.map((wall) => wall.id)).not.toContain(id)
  await expect(wanda.walls.lift({ id, reason: 'Mine' })).rejects.toMatchObject(notFound)
  await expect(wanda.walls.create({ case: caseId, ...fields, people: [other] })).rejects.toMatchObject(notFound)
  await expect(wanda.walls.acknowledge({ id: (await wallOff({ case: await newCase() })).id })).rejects.toMatchObject(notFound)
  expect((await wanda.walls.listOwn({})).walls).toContainEqual(expect.objectContaining({ id }))
  await wanda.walls.acknowledge({ id })
  expect((await wanda.walls.listOwn({})).walls.map((wall) => wall.id)).not.toContain(id)
  expect(await wanda.ledger.list({ record: id })).toMatchObject({ entries: [], total: 0 })
  expect((await wanda.ledger.list({ resource: 'wall' })).entries.map(({ record }) => record)).not.toContain(id)
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
  expect(await wanda.ledger.list({ record: id })).toMatchObject({ total: 0 })
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries.map(({ action }) => action)).toEqual(['lift', 'acknowledge', 'wall'])
  expect(entries[2]?.sentence).toContain('Was on the other side')
})

test('a listed wall says which record it is around, and whether that is deleted', async () => {
  const client = await newClient()
  const { id: caseId, case: record } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const [ofCase, ofClient] = [await wallOff({ case: caseId }), await wallOff({ client })]
  expect(ofCase.wall).toMatchObject({ name: 'Peña v. Smith', caseNumber: record.caseNumber, recordDeleted: false })
  expect(ofClient.wall).toMatchObject({ caseNumber: null, recordDeleted: false })
  await people.user.cases.remove({ id: caseId })
  expect((await people.admin.walls.list({ id: ofCase.id })).walls).toMatchObject([{ recordDeleted: true }])
})

test('the last Admin who can lift a wall keeps the role', async () => {
  const { id } = await wallOff({ case: await newCase() }, second)
  const ana = await idOf(people.admin)
  await expect(wanda.users.update({ id: ana, roles: ['User'] })).rejects.toMatchObject({
    status: 409,
    message: 'The last Admin cannot be removed',
  })
  await expect(wanda.users.remove({ id: ana })).rejects.toMatchObject({ status: 409 })
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
})

test('the others see who is walled off', async () => {
  const caseId = await newCase()
  await wallOff({ case: caseId })
  expect((await people.user.cases.get({ id: caseId })).case.walledFrom).toEqual(['cleo'])
  expect((await people.admin.walls.list({ case: caseId })).walls).toMatchObject([
    { state: 'inForce', reason: fields.reason, people: [{ id: other }] },
  ])
})

test('counts no hidden cases, and names no number of them', async () => {
  const client = await newClient()
  const hidden = await newCase(client)
  const before = (await wanda.cases.count({})).count
  await wallOff({ case: hidden }, second)
  expect((await wanda.cases.count({})).count).toBe(before - 1)
  expect((await wanda.cases.list({ client })).total).toBe(0)
  await expect(wanda.clients.remove({ id: client })).rejects.toMatchObject({
    status: 409,
    message: 'Client has cases. Nothing was deleted.',
  })
})

test('takes people out of the chats and calls of the case and does not let them back', async () => {
  const caseId = await newCase()
  const room = await people.user.chat.createRoom({ participantIds: [other], caseId })
  const socket = await openSocket(people.other.url, (await people.other.communications.createToken({})).token)
  const { id: callId } = await people.user.calls.start({ people: [other], kind: 'audio', threadId: room.id, device: crypto.randomUUID() })
  await people.other.calls.join({ id: callId, device: crypto.randomUUID() })
  const { id } = await wallOff({ case: caseId })
  await socket.waitFor('reload')
  await socket.waitFor('call', ({ call }) => call.id === callId && call.people.some((one) => one.id === other && one.state === 'removed'))
  await expect(people.other.chat.listMessages({ threadId: room.id })).rejects.toMatchObject(notFound)
  await expect(people.other.chat.getRoom({ id: room.id })).rejects.toMatchObject(notFound)
  await people.user.chat.updateRoom({ id: room.id, add: [other] })
  const late = await people.user.chat.createRoom({ participantIds: [other, await idOf(people.admin)], caseId })
  for (const { id: threadId } of [room, late])
    expect((await people.user.chat.getRoom({ id: threadId })).room.participants).not.toContain(other)
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
  socket.socket.close()
})

test('does not show walled people as readers, nor the record to them', async () => {
  const caseId = await newCase()
  await wallOff({ case: caseId })
  const [walled, reader] = await Promise.all(
    [people.other, people.user].map(async (one) => openSocket(one.url, (await one.communications.createToken({})).token)),
  )
  const record = `case/${caseId}`
  walled?.send({ type: 'record-opened', record })
  walled?.send({ type: 'ping' })
  await walled?.waitFor('pong')
  reader?.send({ type: 'record-opened', record })
  expect((await reader?.waitFor('record-viewers', (m) => m.record === record))?.users).toEqual([await idOf(people.user)])
  await people.user.todos.create({ id: caseId, text: 'Call' })
  await walled?.waitFor('changed', ({ resource }) => resource === 'todo')
  expect([...(walled?.received('changed') ?? [])].filter((m) => m.id !== undefined)).toEqual([])
  expect(walled?.received('record-viewers')).toEqual([])
  for (const one of [walled, reader]) one?.socket.close()
})

test('a conflict check shows a masked match and nothing else', async () => {
  const name = `Ximena ${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const hidden = (await people.user.contacts.create({ name, phone: '1' })).id
  const subject = (await people.user.contacts.create({ name, phone: '1' })).id
  const check = await people.user.conflictChecks.create({ contact: subject })
  await people.user.conflictChecks.search({ id: check.id })
  await wallOff({ contact: hidden })
  const { matches } = await people.other.names.search({ name })
  const masked = { role: null, caseId: null, caseNumber: null, caseStatus: null, hidden: true }
  expect(matches.find((match) => match.name.startsWith('You cannot view this match.'))).toMatchObject(masked)
  expect(matches.map(({ record }) => record)).not.toContain(hidden)
  const { conflictCheck } = await people.other.conflictChecks.get({ id: check.id })
  const [hit] = conflictCheck.hits
  expect(hit).toMatchObject({ ...masked, name: expect.stringMatching(/^You cannot view this match\. .+ will review it\.$/) })
  await expect(
    people.other.conflictChecks.decideHit({ id: check.id, hitId: hit?.id ?? '', decision: 'otherPerson' }),
  ).rejects.toMatchObject({ status: 403 })
  await people.other.conflictChecks.search({ id: check.id })
  expect((await people.user.conflictChecks.get({ id: check.id })).conflictCheck.hits).toMatchObject([
    { record: hidden, name, hidden: false },
  ])
})

test('does not repeat an earlier response to a person who has been walled off since', async () => {
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const input = { title: 'Peña v. Smith', clientName: 'Nobody' }
  const { id } = await people.other.cases.create(input, key)
  await wallOff({ case: id })
  await expect(people.other.cases.create(input, key)).rejects.toMatchObject(notFound)
})
