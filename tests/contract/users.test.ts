import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People, password, signIn } from '../support/people/people'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
const invite = (name: string, more: object = {}) =>
  people.admin.users.create({ email: `${name}@office.example`, name, password, mustRotate: false, ...more })

test('emails are unique in any letter case; a deleted user’s email is free again', async () => {
  await expect(people.admin.users.create({ email: ' ' })).rejects.toMatchObject({ message: 'Email is required' })
  const { id, user } = await invite('dora', { roles: ['user'] as never })
  expect(user).toMatchObject({ name: 'dora', roles: ['User'], altIds: [], communicationId: id, canDelete: true })
  const inUse = { status: 409, message: 'E-mail already in use' }
  await expect(people.admin.users.create({ email: 'DORA@office.example' })).rejects.toMatchObject(inUse)
  await people.admin.users.remove({ id })
  const again = await invite('dora')
  await expect(people.admin.users.restore({ id })).rejects.toMatchObject(inUse)
  await people.admin.users.remove({ id: again.id })
  expect((await people.admin.users.restore({ id })).user.name).toBe('dora')
})

test('of two deleted accounts with one email, restored at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = []
    for (const _ of [1, 2]) {
      const { id } = await invite(`twin${round}`)
      await people.admin.users.remove({ id })
      ids.push(id)
    }
    const both = await Promise.allSettled(ids.map((id) => people.admin.users.restore({ id })))
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ status: 409, message: 'E-mail already in use' })
  }
})

test('a password set by an Admin is temporary by default and in no response', async () => {
  const made = await people.admin.users.create({ email: 'temp@office.example', password })
  expect(JSON.stringify(made)).not.toContain(password)
  const person = await signIn(people.admin.url, 'temp@office.example')
  expect(await person.auth.me({})).toMatchObject({ mustRotate: true })
  await expect(person.users.list({})).rejects.toMatchObject({ status: 403, message: 'Not allowed to view users' })
  const kept = { status: 400, message: 'Please choose a password that differs from the temporary one' }
  await expect(person.auth.changePassword({ password })).rejects.toMatchObject(kept)
  await expect(person.auth.changePassword({} as never)).rejects.toMatchObject({ status: 400, message: 'Password is required' })
  await person.auth.changePassword({ password: 'a sentence of my own' })
  expect((await person.users.list({})).users.length).toBeGreaterThan(1)
  await expect(people.admin.users.create({ email: 'weak@office.example', password: 'password' })).rejects.toMatchObject({
    message: 'Please choose a less common password',
  })
})

test('a password set by an Admin replaces the previous one and is stored as a hash', async () => {
  const { id, email } = await addPerson(people.admin)
  const next = 'a sentence from the Admin'
  await people.admin.users.update({ id, password: next })
  await expect(signIn(people.admin.url, email)).rejects.toMatchObject({ status: 401 })
  expect(await (await signIn(people.admin.url, email, next)).auth.me({})).toMatchObject({ user: { id }, mustRotate: true })
  const [row] = await queryRows<{ hash: string }>(office.databaseUrl, 'SELECT password_hash AS hash FROM "user" WHERE id = $1', [id])
  expect(row?.hash).toMatch(/^\$argon2id\$/)
})

test('only an Admin can change and delete accounts', async () => {
  const seenBy = async (person: ApiClient) =>
    (await person.users.list({})).users.map(({ canModify, canDelete }) => `${canModify} ${canDelete}`)
  expect(new Set(await seenBy(people.user))).toEqual(new Set(['false false']))
  // No user can delete their own account.
  expect(new Set(await seenBy(people.admin))).toEqual(new Set(['true true', 'true false']))
})

test('losing a role signs a user out; gaining one does not', async () => {
  const { id } = await invite('fay')
  const fay = await signIn(people.admin.url, 'fay@office.example')
  await people.admin.users.update({ id, roles: ['User', 'Admin'] })
  expect((await fay.ledger.list({ limit: 1 })).entries).toHaveLength(1)
  await people.admin.users.update({ id, roles: ['User'] })
  await expect(fay.auth.me({})).rejects.toMatchObject({ status: 401 })
})

test('the last Admin cannot be removed, and people cannot delete their own account', async () => {
  const me = (await people.admin.auth.me({})).user.id
  const last = { status: 409, message: 'The last Admin cannot be removed' }
  await expect(people.admin.users.update({ id: me, roles: ['User'] })).rejects.toMatchObject(last)
  await expect(people.admin.users.remove({ id: me })).rejects.toMatchObject({ status: 409 })
  const { id } = await invite('gil', { roles: ['Admin'] })
  await expect(people.admin.users.remove({ id: me })).rejects.toMatchObject({ message: 'You cannot delete your own account' })
  const gil = await signIn(people.admin.url, 'gil@office.example')
  const both = await Promise.allSettled([people.admin.users.update({ id, roles: ['User'] }), gil.users.update({ id: me, roles: ['User'] })])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  const admin = both[0]?.status === 'fulfilled' ? people.admin : gil
  expect((await admin.users.list({})).users.filter((u) => u.roles.includes('Admin'))).toHaveLength(1)
  await admin.users.update({ id: me, roles: ['Admin'] })
  people.admin = await signIn(people.admin.url, 'ana@office.example')
  await people.admin.users.update({ id, roles: ['User'] })
})

test('deleting a user hands over everything that belongs to them or marks it, and keeps the name on past work', async () => {
  const { id } = await invite('hugo')
  const hugo = await signIn(people.admin.url, 'hugo@office.example')
  const made = await hugo.cases.create({ title: 'Unassigned', clientName: 'Nobody' })
  const given = await people.user.cases.create({ title: 'Given', clientName: 'Nobody', assignedTo: id })
  const kept = await hugo.cases.create({ title: 'With Cleo', clientName: 'Nobody', assignedTo: (await people.other.auth.me({})).user.id })
  const event = await hugo.events.create({ title: 'Hearing', start: '2034-01-01T00:00:00Z', userId: id })
  const client = await hugo.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })
  const trashed = await hugo.clients.create({ firstName: 'In the', lastName: 'Trash', phone: '1' })
  await hugo.clients.remove({ id: trashed.id })
  const contact = await hugo.contacts.create({ name: 'A Visitor', phone: '1' })
  const { reminder } = await hugo.reminders.create({ id: kept.id, reminderAt: '2034-01-01T00:00:00Z', message: 'Call' })
  expect(await people.admin.users.countBelongings({ id })).toEqual({
    clients: 1,
    contacts: 1,
    cases: 3,
    events: 1,
    todos: 0,
    conflictChecks: 0,
    deadlines: 0,
    reminders: 1,
  })
  const ben = (await people.user.auth.me({})).user.id
  for (const handOverTo of [id, (await people.editor.auth.me({})).user.id, 'ben', crypto.randomUUID()])
    await expect(people.admin.users.remove({ id, handOverTo })).rejects.toMatchObject({ errors: [{ field: 'handOverTo' }] })
  await people.admin.users.remove({ id, handOverTo: ben })
  await expect(hugo.auth.me({})).rejects.toMatchObject({ status: 401 })
  for (const one of [made, given])
    expect((await people.user.cases.get({ id: one.id })).case).toMatchObject({ assignedTo: ben, assigneeLeft: false })
  expect((await people.user.cases.get({ id: kept.id })).case.assignedToName).toBe('cleo')
  expect((await people.user.cases.get({ id: made.id })).case.createdByName).toBe('hugo')
  expect((await people.user.clients.get({ id: client.id })).client).toMatchObject({ owner: ben, createdByName: 'hugo', canModify: true })
  expect((await people.user.contacts.get({ id: contact.id })).contact).toMatchObject({ owner: ben, canModify: true })
  expect((await people.user.cases.get({ id: kept.id })).case).toMatchObject({ owner: ben, canModify: true })
  expect((await people.admin.clients.restore({ id: trashed.id })).client.owner).toBe(ben)
  expect((await people.user.reminders.list({ id: kept.id })).reminders.map(({ id: own }) => own)).toContain(reminder.id)
  const [handedOver] = (await people.admin.ledger.list({ record: client.id, limit: 1 })).entries
  expect(handedOver?.sentence).toBe('Ana Ruiz handed the client “Iván Peña” over to Ben Ito')
  expect((await people.user.events.get({ id: event.id })).event).toMatchObject({ userId: ben, userLeft: false })
  const [handedOverEvent] = (await people.admin.ledger.list({ record: event.id, limit: 1 })).entries
  expect(handedOverEvent?.sentence).toBe('Ana Ruiz handed the event “Hearing” over to Ben Ito')

  const next = await invite('ivo')
  const left = await people.user.cases.create({ title: 'Left', clientName: 'Nobody', assignedTo: next.id })
  await people.admin.users.remove({ id: next.id })
  expect((await people.user.cases.get({ id: left.id })).case).toMatchObject({
    assignedTo: next.id,
    assignedToName: 'ivo',
    assigneeLeft: true,
  })
  // The name of a deleted user is accepted unchanged, but cannot be assigned again.
  expect((await people.user.cases.update({ id: left.id, title: 'Left over', assignedTo: next.id })).case.title).toBe('Left over')
  expect(await people.user.users.findByCommunicationId({ identity: next.id })).toEqual({ id: next.id, displayName: 'ivo' })
  expect(JSON.stringify(await people.user.users.list({}))).not.toContain('ivo@office.example')
  expect((await people.user.users.list({ q: 'ivo' })).users).toEqual([])
  await expect(people.admin.users.update({ id: next.id, name: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(people.admin.users.restore({ id: ben })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.cases.create({ title: 'x', clientName: 'Nobody', assignedTo: next.id })).rejects.toMatchObject({ status: 400 })
  await expect(people.user.chat.createRoom({ participantIds: [next.id] })).rejects.toMatchObject({ status: 400 })
})

test('hands over hundreds of records in several transactions, so that others can work at the same time', async () => {
  const { id } = await invite('jan')
  const count = 450
  const fields = `'Imported', '1', now(), 'office', now(), now()`
  await queryRows(
    office.databaseUrl,
    `INSERT INTO contact (id, owner_id, name, phone, date, source, created_at, updated_at)
     SELECT gen_random_uuid(), $1, ${fields} FROM generate_series(1, ${count})`,
    [id],
  )
  const ben = (await people.user.auth.me({})).user.id
  await people.admin.users.remove({ id, handOverTo: ben })
  const transactions = await queryRows<{ n: number }>(
    office.databaseUrl,
    `SELECT count(*)::int AS n FROM contact WHERE owner_id = $1 AND name = 'Imported' GROUP BY xmin::text`,
    [ben],
  )
  expect(transactions.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([50, 200, 200])
})

test('open windows of the new owner learn of the notifications that are handed over', async () => {
  const { id } = await invite('kim')
  const window = await openSocket(office.url, people.user.token ?? '')
  await people.admin.users.remove({ id, handOverTo: (await people.user.auth.me({})).user.id })
  await window.waitFor('changed', ({ resource }) => resource === 'notice')
  window.socket.close()
})

test('a profile that the database refuses keeps its picture', async () => {
  const { id, client } = await addPerson(people.admin)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
    .png()
    .toBuffer()
  await client.profile.update({ picture: `data:image/png;base64,${picture.toString('base64')}` })
  const change = (statement: string) => queryRows(office.databaseUrl, `ALTER TABLE "user" ${statement}`)
  await change(`ADD CONSTRAINT refused_name CHECK (display_name IS DISTINCT FROM 'Refused') NOT VALID`)
  await expect(client.profile.update({ displayName: 'Refused', picture: null })).rejects.toMatchObject({ status: 500 })
  await change('DROP CONSTRAINT refused_name')
  expect((await client.raw('GET', `/users/${id}/picture`)).status).toBe(200)
})
