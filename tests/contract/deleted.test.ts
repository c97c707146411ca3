import { beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople, type People } from '../support/people'
import { rows } from '../support/rows'
import { until } from '../support/until'

let who: People
let place: OfficeUnderTest
beforeAll(async () => {
  place = await startOffice()
  who = await makePeople(place)
  return place.remove
})
const deleteOne = async (name: string) => {
  const { id } = await who.user.contacts.create({ name, phone: '555 010 0003', notes: 'a secret of the client' })
  await who.user.contacts.remove({ id })
  return id
}
const daysAgo = (id: string, days: number) =>
  rows(place.databaseUrl, `UPDATE contact SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])

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
  expect(await rows(place.databaseUrl, 'SELECT id FROM contact WHERE id = $1', [id])).toEqual([])
  expect(await rows(place.databaseUrl, 'SELECT id FROM record_key WHERE record = $1', [id])).toEqual([])

  const { entries } = await until(
    () => who.admin.ledger.list({ record: id }),
    (found) => found.entries[0]?.number !== null,
  )
  expect(entries.map((e) => [e.sentence, e.destroyed, e.changes])).toEqual([
    ['Ana Ruiz destroyed the contact for good', false, []],
    ['Ben Ito deleted the contact', true, []],
    ['Ben Ito added the contact', true, []],
  ])
  expect(await who.admin.ledger.verify({})).toMatchObject({ ok: true })
})

test('a noun that is not kept is not found', async () => {
  expect((await who.admin.raw('DELETE', '/deleted/session/01890000-0000-7000-8000-000000000000')).status).toBe(404)
})
