import { beforeAll, expect, test } from 'vitest'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { idOf } from '../support/records/walled-records'

let people: People
let other = ''
let databaseUrl = ''
beforeAll(async () => {
  const office = await startOffice()
  databaseUrl = office.databaseUrl
  people = await createPeople(office)
  other = await idOf(people.other)
  await queryRows(databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  return office.remove
})
const fields = { basis: '1.10', reason: 'Was on the other side' } as const
const newClient = async () => (await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1' })).id
const newCase = async () => (await people.user.cases.create({ title: crypto.randomUUID(), clientName: 'Nobody' })).id
const wallOff = (subject: { case?: string; client?: string; contact?: string }, more: { people?: string[]; from?: string } = {}) =>
  people.admin.walls.create({ ...subject, ...fields, people: [other], ...more })

test('a walled record is not deleted permanently, because what the office keeps of it could not be hidden', async () => {
  const caseId = await newCase()
  const { id } = await wallOff({ case: caseId })
  await people.user.cases.remove({ id: caseId })
  await queryRows(databaseUrl, `UPDATE "case" SET deleted_at = now() - interval '31 days' WHERE id = $1`, [caseId])
  const purge = () => people.admin.deleted.purge({ resource: 'case', id: caseId })
  await expect(purge()).rejects.toMatchObject({ status: 409, message: 'Lift the ethical wall before you delete this permanently' })
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
  await purge()
  expect(await queryRows(databaseUrl, `SELECT FROM record_key WHERE resource = 'wall' AND record = $1`, [id])).toEqual([])
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries.map(({ action, destroyed }) => [action, destroyed])).toEqual([
    ['lift', true],
    ['wall', true],
  ])
})

test('the message that ends the call of a walled person names neither the case nor the others', async () => {
  const title = crypto.randomUUID()
  const { id: caseId } = await people.user.cases.create({ title, clientName: 'Nobody' })
  const room = await people.user.chat.createRoom({ participantIds: [other], caseId })
  const device = crypto.randomUUID()
  const { id: callId } = await people.user.calls.start({ people: [other], kind: 'audio', threadId: room.id, device })
  await people.other.calls.join({ id: callId, device: crypto.randomUUID() })
  const socket = await openSocket(people.other.url, (await people.other.communications.createToken({})).token)
  await socket.waitFor('calls', ({ calls }) => calls.some(({ id }) => id === callId))
  await wallOff({ case: caseId })
  const { call } = await socket.waitFor('call', (message) => message.call.people.some((one) => one.id === other && one.state === 'removed'))
  expect(call).toMatchObject({ id: callId, threadName: null, caseId: null, people: [{ id: other }] })
  expect(JSON.stringify(call)).not.toContain(title)
  socket.socket.close()
})

test('no second wall leaves the office without an Admin who can lift a planned one', async () => {
  const caseId = await newCase()
  const { client: wanda, id } = await addPerson(people.admin, { name: 'Wanda', roles: ['Admin'] })
  await people.admin.walls.create({ case: caseId, ...fields, people: [await idOf(people.other)] })
  await wallOff({ case: caseId }, { people: [id], from: new Date(Date.now() + 86_400_000).toISOString() })
  const ana = await idOf(people.admin)
  const refused = { status: 409, message: 'The last Admin cannot be walled off' }
  await expect(wanda.walls.create({ case: caseId, ...fields, people: [ana] })).rejects.toMatchObject(refused)
  await expect(wanda.users.update({ id: ana, roles: ['User'] })).rejects.toMatchObject({ status: 409 })
})

test('an event that becomes part of a walled client leaves the next date of its case', async () => {
  const [caseId, client] = [await newCase(), await newClient()]
  const title = crypto.randomUUID()
  const { id } = await people.user.events.create({ title, start: '2036-01-01T17:00:00Z', caseId })
  expect((await people.other.cases.get({ id: caseId })).case.nextDate).toMatchObject({ title })
  await wallOff({ client })
  await people.user.events.update({ id, clientId: client })
  expect(JSON.stringify((await people.other.cases.get({ id: caseId })).case)).not.toContain(title)
})

test.each(['lifted', 'over'])('a next date has its title again once the wall of its client is %s', async (how) => {
  const [caseId, client] = [await newCase(), await newClient()]
  const title = crypto.randomUUID()
  await people.user.events.create({ title, start: '2036-01-01T17:00:00Z', caseId, clientId: client })
  const titleOf = async () => (await people.user.cases.get({ id: caseId })).case.nextDate?.title
  const until = how === 'over' ? new Date(Date.now() + 8_000).toISOString() : undefined
  const { id } = await people.admin.walls.create({ client, ...fields, people: [other], until })
  expect(await titleOf()).toBe('Busy')
  if (how === 'lifted') {
    await people.admin.walls.lift({ id, reason: 'The matter is closed' })
    expect(await titleOf()).toBe(title)
  } else await poll(titleOf, (shown) => shown === title)
})

test('a party of a visible case does not name a hidden client', async () => {
  const [caseId, client] = [await newCase(), await newClient()]
  await people.user.parties.create({ id: caseId, name: 'Iván Pérez', role: 'opposing', client })
  await wallOff({ client })
  const { parties } = await people.other.parties.list({ id: caseId })
  expect(parties).toMatchObject([{ name: 'Iván Pérez', client: null, clientName: null }])
})

test('a message, a file and a repeated request of a hidden chat are not found', async () => {
  const caseId = await newCase()
  const room = await people.user.chat.createRoom({ participantIds: [other], caseId })
  const sent = { threadId: room.id, content: 'Hello', clientMsgId: crypto.randomUUID() }
  const { id } = await people.other.chat.send(sent)
  await wallOff({ case: caseId })
  await expect(people.other.chat.editMessage({ id, content: 'Otherwise' })).rejects.toMatchObject({ status: 404 })
  await expect(people.other.chat.deleteMessage({ id })).rejects.toMatchObject({ status: 404 })
  await expect(people.other.chat.send(sent)).rejects.toMatchObject({ status: 404 })
})

test('a client and a case made from a walled contact are hidden too, with a ledger entry each', async () => {
  const { id: contactId } = await people.user.contacts.create({ name: 'Iván Pérez', phone: '1' })
  await wallOff({ contact: contactId })
  const { id: client } = await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1', contactId })
  const { id: caseId } = await people.user.cases.create({ title: crypto.randomUUID(), clientName: 'Nobody', contactId })
  const { id: later } = await people.user.cases.create({ title: crypto.randomUUID(), clientName: client })
  for (const path of [`/clients/${client}`, `/cases/${caseId}`, `/cases/${later}`])
    expect((await people.other.raw('GET', path)).status, path).toBe(404)
  await people.user.clients.update({ id: client, contactId, phone: '2' })
  const { walls } = await people.admin.walls.list({ client })
  expect(walls).toMatchObject([{ reason: fields.reason, state: 'inForce', people: [{ id: other }] }])
  const { entries } = await people.admin.ledger.list({ record: walls[0]?.id ?? '' })
  expect(entries.map(({ action }) => action)).toEqual(['wall'])
  const assigned = people.user.cases.create({ title: 'New', clientName: 'Nobody', contactId, assignedTo: other })
  await expect(assigned).rejects.toMatchObject({ status: 400, errors: [{ field: 'assignedTo' }] })
})

test('a client that is linked to a walled contact later is hidden from then on', async () => {
  const { id: contactId } = await people.user.contacts.create({ name: 'Iván Pérez', phone: '1' })
  await wallOff({ contact: contactId })
  const client = await newClient()
  const { id: caseId } = await people.user.cases.create({ title: crypto.randomUUID(), clientName: client })
  await people.user.clients.update({ id: client, contactId })
  for (const path of [`/clients/${client}`, `/cases/${caseId}`]) expect((await people.other.raw('GET', path)).status, path).toBe(404)
})

test('a second wall of the contact with the same reason follows to its client too', async () => {
  const { id: contactId } = await people.user.contacts.create({ name: 'Iván Pérez', phone: '1' })
  await wallOff({ contact: contactId })
  const { id: client } = await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1', contactId })
  const wanda = await addPerson(people.admin, { name: 'Wanda' })
  await wallOff({ contact: contactId }, { people: [wanda.id] })
  await people.user.clients.update({ id: client, contactId })
  expect((await wanda.client.raw('GET', `/clients/${client}`)).status).toBe(404)
})

test('a record can be walled from more people than an index entry holds', async () => {
  const caseId = await newCase()
  const { id: wall } = await wallOff({ case: caseId })
  const find = async (person: typeof people.user) => (await person.raw('GET', `/cases/${caseId}`)).status
  const addPeople = (from: number, to: number) =>
    queryRows(
      databaseUrl,
      `WITH made AS (INSERT INTO "user" (id, name, email) SELECT gen_random_uuid(), 'Many', gen_random_uuid() || '@office.example' FROM generate_series($1::int, $2::int) RETURNING id)
       INSERT INTO wall_person (wall_id, user_id) SELECT $3, id FROM made`,
      [from, to, wall],
    )
  for (const [from, to] of [
    [1, 90],
    [91, 250],
  ] as const) {
    await addPeople(from, to)
    expect([await find(people.other), await find(people.user)]).toEqual([404, 200])
  }
  await people.admin.walls.lift({ id: wall, reason: 'The matter is closed' })
  expect(await find(people.other)).toBe(200)
})

test('a wall deletes the mails to walled people that wait, and keeps those that were sent', async () => {
  const caseId = await newCase()
  const assign = (text: string) => people.user.todos.create({ id: caseId, text, assignee: other })
  await assign('Call the court')
  await queryRows(databaseUrl, 'UPDATE outbox_mail SET sent_at = now() WHERE $1::uuid = ANY (about)', [caseId])
  await assign('Call the client')
  await wallOff({ case: caseId })
  const mails = await queryRows(databaseUrl, 'SELECT sent_at IS NOT NULL AS sent FROM outbox_mail WHERE $1::uuid = ANY (about)', [caseId])
  expect(mails).toEqual([{ sent: true }])
})

test.each(['client', 'case'] as const)('a %s does not get the walls of its contact if no Admin could lift them then', async (kind) => {
  const { id: contactId } = await people.user.contacts.create({ name: 'Iván Pérez', phone: '1' })
  const id = await (kind === 'client' ? newClient() : newCase())
  const { client: wanda } = await addPerson(people.admin, { name: 'Wanda', roles: ['Admin'] })
  const ana = await idOf(people.admin)
  const { users } = await people.admin.users.list({})
  const otherAdmins = users.filter(({ id, roles }) => roles.includes('Admin') && id !== ana).map(({ id }) => id)
  await wallOff({ contact: contactId }, { people: otherAdmins })
  await wanda.walls.create({ [kind]: id, ...fields, people: [ana] })
  const refused = { status: 409, message: 'The last Admin cannot be walled off' }
  const link = kind === 'client' ? people.user.clients.update({ id, contactId }) : people.user.cases.update({ id, contactId })
  await expect(link).rejects.toMatchObject(refused)
  const walls = await queryRows(databaseUrl, 'SELECT FROM wall WHERE $1::uuid IN (case_id, client_id)', [id])
  expect(walls).toHaveLength(1)
})
