import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { mailsAbout } from '../support/records/mails'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
const deleteOne = async (name: string) => {
  const { id } = await people.user.contacts.create({ name, phone: '555 010 0003', notes: 'a secret of the client' })
  await people.user.contacts.remove({ id })
  return id
}
const setDeletedDaysAgo = (id: string, days: number) =>
  queryRows(office.databaseUrl, `UPDATE contact SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])

test('a deleted record is listed with the user who deleted it, and can be restored', async () => {
  const id = await deleteOne('Comes Back')
  const { deleted } = await people.admin.deleted.list({ resource: 'contact' })
  expect(deleted[0]).toMatchObject({ resource: 'contact', id, name: 'Comes Back', deletedBy: 'Ben Ito' })
  await people.admin.deleted.restore({ resource: 'contact', id })
  expect((await people.user.contacts.get({ id })).contact.name).toBe('Comes Back')
  expect((await people.admin.deleted.list({})).deleted.map((d) => d.id)).not.toContain(id)
})

test('a deleted record belongs to the person who deleted it, not to its author', async () => {
  const { id } = await people.user.contacts.create({ name: 'Written by Ben', phone: '555 010 0004' })
  await people.admin.contacts.remove({ id })
  const { deleted } = await people.admin.deleted.list({ resource: 'contact' })
  expect(deleted.find((one) => one.id === id)).toMatchObject({ deletedBy: 'Ana Ruiz' })
  expect((await people.user.deleted.list({ resource: 'contact' })).deleted.map((one) => one.id)).not.toContain(id)
})

test('rejects a purge before 30 days, or of a record that is not deleted', async () => {
  const id = await deleteOne('Too Early')
  await setDeletedDaysAgo(id, 29)
  await expect(people.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 409 })
  await people.admin.deleted.restore({ resource: 'contact', id })
  await expect(people.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 404 })
})

test('a purge destroys the record and its ledger key, and the hash chain stays intact', async () => {
  const id = await deleteOne('Gone For Good')
  await setDeletedDaysAgo(id, 31)
  await people.admin.deleted.purge({ resource: 'contact', id })
  await expect(people.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 404 })
  expect(await queryRows(office.databaseUrl, 'SELECT id FROM contact WHERE id = $1', [id])).toEqual([])
  expect(await queryRows(office.databaseUrl, 'SELECT id FROM record_key WHERE record = $1', [id])).toEqual([])

  const { entries } = await poll(
    () => people.admin.ledger.list({ record: id }),
    (found) => found.entries[0]?.number !== null,
  )
  expect(entries.map((e) => [e.sentence, e.destroyed, e.changes])).toEqual([
    ['Ana Ruiz permanently deleted the contact', false, []],
    ['Ben Ito deleted the contact', true, []],
    ['Ben Ito added the contact', true, []],
  ])
  expect(await people.admin.ledger.verify({})).toMatchObject({ ok: true })
})

test('a purge destroys the mails about the record, also those that were sent', async () => {
  const { id } = await people.stranger.contacts.receive({ fullName: 'Mailed Away', phone: '209 555 0103', consent: true })
  const findMails = () => mailsAbout(people.admin, 'Mailed Away')
  expect(await findMails()).toHaveLength(1)
  await people.admin.contacts.remove({ id })
  await setDeletedDaysAgo(id, 31)
  await people.admin.deleted.purge({ resource: 'contact', id })
  expect(await findMails()).toEqual([])
})

const fieldsByNoun = {
  clients: { firstName: 'Vanishing', lastName: 'Act', phone: '1' },
  contacts: { name: 'Vanishing Act', phone: '1' },
  cases: { title: 'Vanishing Act', clientName: 'Nobody' },
  events: { title: 'Vanishing Act', start: '2034-03-01T10:00:00Z' },
}
test.each(Object.entries(fieldsByNoun))(
  '%s: a deleted record is in no list, search, export or count, and cannot be changed',
  async (noun, fields) => {
    const ask = async (method: string, path: string, body?: object, person = people.user) => {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await person.raw(method, `/${noun}${path}`, body ? json : {})
      return { status: response.status, text: await response.text() }
    }
    const { id } = JSON.parse((await ask('POST', '', fields)).text) as { id: string }
    const shown = async () => {
      const lists = await Promise.all([
        ask('GET', '?limit=500'),
        ...(noun === 'events' ? [] : [ask('GET', '?q=vanishing'), ask('GET', '/export')]),
      ])
      return lists.map(({ text }) => text.includes('Vanishing'))
    }
    const counts = async () => {
      const paths = noun === 'events' ? [] : noun === 'cases' ? ['/count', '/new-this-week'] : ['/count']
      return Promise.all(paths.map(async (path) => (JSON.parse((await ask('GET', path)).text) as { count: number }).count))
    }
    const before = await counts()
    expect(await shown()).not.toContain(false)
    expect((await ask('POST', `/${id}/restore`, {}, people.admin)).status).toBe(404)
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect(await shown()).not.toContain(true)
    expect(await counts()).toEqual(before.map((count) => count - 1))
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/permissions'],
      ['PUT', '', { notes: 'x' }],
      ['DELETE', ''],
    ] as const)
      expect((await ask(method, `/${id}${path}`, body)).status, method + path).toBe(404)
  },
)

test('the setup account is not listed as deleted and cannot be restored', async () => {
  const [setup] = await queryRows<{ id: string }>(office.databaseUrl, 'SELECT id FROM "user" WHERE setup')
  const id = setup?.id ?? ''
  expect((await people.admin.deleted.list({ resource: 'user' })).deleted.map((one) => one.id)).not.toContain(id)
  await expect(people.admin.users.restore({ id })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.users.findByCommunicationId({ identity: id })).rejects.toMatchObject({ status: 404 })
})

test('rejects a resource that cannot be restored', async () => {
  expect((await people.admin.raw('DELETE', '/deleted/session/01890000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('the chats of a deleted case are shown only to their participants', async () => {
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const { user: ana } = await people.admin.auth.me({})
  const { id } = await people.user.chat.createRoom({ participantIds: [ana.id], caseId, name: 'Hearing' })
  const shown = async () => (await people.other.chat.listRooms({ caseId })).rooms.map((room) => room.id)
  expect(await shown()).toEqual([id])
  expect((await people.other.chat.getRoom({ id })).room.name).toBe('Hearing')
  await people.user.cases.remove({ id: caseId })
  expect(await shown()).toEqual([])
  await expect(people.other.chat.getRoom({ id })).rejects.toMatchObject({ status: 403 })
  expect((await people.user.chat.getRoom({ id })).room.name).toBe('Hearing')
})

test('a repeated request does not name a record that has been purged', async () => {
  const { admin, user } = people
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const input = { name: 'Iván Peña', phone: '1' }
  const { id } = await user.contacts.create(input, key)
  await user.contacts.remove({ id })
  await setDeletedDaysAgo(id, 31)
  await admin.deleted.purge({ resource: 'contact', id })
  await expect(user.contacts.create(input, key)).rejects.toMatchObject({ status: 404 })
})
