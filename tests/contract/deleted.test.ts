import { beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'
import { poll } from '../support/poll'
import { queryRows } from '../support/rows'

let who: People
let place: OfficeUnderTest
beforeAll(async () => {
  place = await startOffice()
  who = await createPeople(place)
  return place.remove
})
const deleteOne = async (name: string) => {
  const { id } = await who.user.contacts.create({ name, phone: '555 010 0003', notes: 'a secret of the client' })
  await who.user.contacts.remove({ id })
  return id
}
const daysAgo = (id: string, days: number) =>
  queryRows(place.databaseUrl, `UPDATE contact SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])

test('what was deleted is listed with who did it, and comes back', async () => {
  const id = await deleteOne('Comes Back')
  const { deleted } = await who.admin.deleted.list({ resource: 'contact' })
  expect(deleted[0]).toMatchObject({ resource: 'contact', id, name: 'Comes Back', deletedBy: 'Ben Ito' })
  await who.admin.deleted.restore({ resource: 'contact', id })
  expect((await who.user.contacts.get({ id })).contact.name).toBe('Comes Back')
  expect((await who.admin.deleted.list({})).deleted.map((d) => d.id)).not.toContain(id)
})

test('nothing is destroyed before 30 days, nor what is not deleted', async () => {
  const id = await deleteOne('Too Early')
  await daysAgo(id, 29)
  await expect(who.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 409 })
  await who.admin.deleted.restore({ resource: 'contact', id })
  await expect(who.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 404 })
})

test('a purge destroys the record and the key of what the ledger says; the chain stays whole', async () => {
  const id = await deleteOne('Gone For Good')
  await daysAgo(id, 31)
  await who.admin.deleted.purge({ resource: 'contact', id })
  await expect(who.admin.deleted.purge({ resource: 'contact', id })).rejects.toMatchObject({ status: 404 })
  expect(await queryRows(place.databaseUrl, 'SELECT id FROM contact WHERE id = $1', [id])).toEqual([])
  expect(await queryRows(place.databaseUrl, 'SELECT id FROM record_key WHERE record = $1', [id])).toEqual([])

  const { entries } = await poll(
    () => who.admin.ledger.list({ record: id }),
    (found) => found.entries[0]?.number !== null,
  )
  expect(entries.map((e) => [e.sentence, e.destroyed, e.changes])).toEqual([
    ['Ana Ruiz permanently deleted the contact', false, []],
    ['Ben Ito deleted the contact', true, []],
    ['Ben Ito added the contact', true, []],
  ])
  expect(await who.admin.ledger.verify({})).toMatchObject({ ok: true })
})

const vanishing = {
  clients: { firstName: 'Vanishing', lastName: 'Act', phone: '1' },
  contacts: { name: 'Vanishing Act', phone: '1' },
  cases: { title: 'Vanishing Act', clientName: 'Nobody' },
  events: { title: 'Vanishing Act', start: '2034-03-01T10:00:00Z' },
}
test.each(Object.entries(vanishing))(
  '%s: what was deleted is in no list, search, file or count, and nobody changes it',
  async (noun, fields) => {
    const ask = async (method: string, path: string, body?: object, person = who.user) => {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await person.raw(method, `/${noun}${path}`, body ? json : {})
      return { status: answer.status, text: await answer.text() }
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
    expect((await ask('POST', `/${id}/restore`, {}, who.admin)).status).toBe(404)
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

test('the setup account is gone for good: it is not among the deleted, and nobody brings it back', async () => {
  const [setup] = await queryRows<{ id: string }>(place.databaseUrl, 'SELECT id FROM "user" WHERE setup')
  const id = setup?.id ?? ''
  expect((await who.admin.deleted.list({ resource: 'user' })).deleted.map((one) => one.id)).not.toContain(id)
  await expect(who.admin.users.restore({ id })).rejects.toMatchObject({ status: 404 })
  await expect(who.user.users.findByCommunicationId({ identity: id })).rejects.toMatchObject({ status: 404 })
})

test('a noun that is not kept is not found', async () => {
  expect((await who.admin.raw('DELETE', '/deleted/session/01890000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('the chats of a deleted case are shown to who is in them, and to nobody else', async () => {
  const { id: caseId } = await who.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const { user: ana } = await who.admin.auth.me({})
  const { id } = await who.user.chat.createRoom({ participantIds: [ana.id], caseId, name: 'Hearing' })
  const shown = async () => (await who.other.chat.listRooms({ caseId })).rooms.map((room) => room.id)
  expect(await shown()).toEqual([id])
  expect((await who.other.chat.getRoom({ id })).room.name).toBe('Hearing')
  await who.user.cases.remove({ id: caseId })
  expect(await shown()).toEqual([])
  await expect(who.other.chat.getRoom({ id })).rejects.toMatchObject({ status: 403 })
  expect((await who.user.chat.getRoom({ id })).room.name).toBe('Hearing')
})
