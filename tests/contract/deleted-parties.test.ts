import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { appointLawyers, createCleared, createSearched, uniqueSurname } from '../support/records/conflict-checks'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  await appointLawyers(people)
  return office.remove
})
const resource = 'party' as const
const setDeletedDaysAgo = (id: string, days: number) =>
  queryRows(office.databaseUrl, `UPDATE party SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])

const createCase = async () => (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })).id
const createClient = async (firstName: string, lastName: string) =>
  (await people.user.clients.create({ firstName, lastName, phone: '1' })).id
async function deleteParty(lastName = uniqueSurname()) {
  const caseId = await createCase()
  const details = { name: `William ${lastName}`, alsoKnownAs: ['Bill the Baker'], dateOfBirth: '1970-05-06' }
  const { id: partyId } = await people.user.parties.create({ id: caseId, ...details, role: 'opposing' })
  await people.user.parties.remove({ id: caseId, partyId })
  return { caseId, partyId, details }
}
const isListed = async (who: People['user'], id: string) =>
  (await who.deleted.list({ resource, limit: 500 })).deleted.some((row) => row.id === id)

test('a deleted party is listed with its case, and restored with its other names and date of birth', async () => {
  const { caseId, partyId, details } = await deleteParty()
  const { deleted } = await people.user.deleted.list({ resource, limit: 500 })
  expect(deleted.find(({ id }) => id === partyId)).toMatchObject({
    resource,
    name: `Peña v. Smith / ${details.name}`,
    deletedBy: 'Ben Ito',
  })
  await people.user.deleted.restore({ resource, id: partyId })
  expect((await people.user.parties.list({ id: caseId })).parties).toContainEqual(expect.objectContaining({ id: partyId, ...details }))
  expect(await isListed(people.user, partyId)).toBe(false)
  await expect(people.user.deleted.restore({ resource, id: partyId })).rejects.toMatchObject({ status: 404 })
})

test('a restored party makes the check of its case outdated, and its names are searched again', async () => {
  const lastName = uniqueSurname()
  const { caseId, partyId } = await deleteParty(lastName)
  await createCleared(people, { case: caseId })
  await createClient('Guillermo', lastName)
  expect((await people.user.parties.list({ id: caseId })).conflictCheck).toBe('cleared')
  await people.user.deleted.restore({ resource, id: partyId })
  const { conflictCheck, parties } = await people.user.parties.list({ id: caseId })
  expect(conflictCheck).toBe('outdated')
  expect(parties.find(({ id }) => id === partyId)?.conflict).toBe('formerClient')
})

test('a person who may no longer change the case cannot restore its party', async () => {
  const { client: former, id: formerId } = await addPerson(people.admin)
  const { id: caseId } = await people.user.cases.create({ title: 'Matter of Peña', clientName: 'Nobody', assignedTo: formerId })
  const { id } = await former.parties.create({ id: caseId, name: 'Rosa Chávez', role: 'witness' })
  await former.parties.remove({ id: caseId, partyId: id })
  await people.user.cases.update({ id: caseId, assignedTo: null })
  await expect(former.deleted.restore({ resource, id })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await people.admin.deleted.restore({ resource, id })
})

test('with its case, a party leaves the list', async () => {
  const { caseId, partyId } = await deleteParty()
  await people.user.cases.remove({ id: caseId })
  expect(await isListed(people.admin, partyId)).toBe(false)
  await expect(people.admin.deleted.restore({ resource, id: partyId })).rejects.toMatchObject({ status: 404 })
})

test('after 30 days a purge destroys the party with its name keys and ledger key', async () => {
  const lastName = uniqueSurname()
  const { partyId, details } = await deleteParty(lastName)
  const find = async () => (await people.user.names.search({ name: details.name })).matches.map(({ record }) => record)
  expect(await find()).toEqual([partyId])
  await setDeletedDaysAgo(partyId, 29)
  await expect(people.admin.deleted.purge({ resource, id: partyId })).rejects.toMatchObject({ status: 409 })
  await setDeletedDaysAgo(partyId, 31)
  await expect(people.user.deleted.purge({ resource, id: partyId })).rejects.toMatchObject({ status: 403 })
  await people.admin.deleted.purge({ resource, id: partyId })
  expect(await isListed(people.admin, partyId)).toBe(false)
  expect(await find()).toEqual([])
  for (const sql of ['FROM party WHERE id = $1', 'FROM name_key WHERE record = $1', 'FROM record_key WHERE record = $1'])
    expect(await queryRows(office.databaseUrl, `SELECT 1 ${sql}`, [partyId]), sql).toEqual([])
  const { entries } = await people.admin.ledger.list({ record: partyId })
  expect(entries.map(({ sentence, destroyed }) => [sentence, destroyed])).toEqual([
    ['Ana Ruiz permanently deleted the party', false],
    ['Ben Ito deleted the party', true],
    ['Ben Ito added the party', true],
  ])
})

test('a conflict check keeps its match with a purged party, and a new search does not find the party', async () => {
  const lastName = uniqueSurname()
  const { caseId, partyId, details } = await deleteParty(lastName)
  const { id, hits } = await createSearched(people, { client: await createClient('Guillermo', lastName) })
  expect(hits).toMatchObject([{ resource, record: partyId, name: details.name, caseId, deleted: true }])
  await setDeletedDaysAgo(partyId, 31)
  await people.admin.deleted.purge({ resource, id: partyId })
  expect((await people.user.conflictChecks.get({ id })).conflictCheck.hits).toEqual(hits)
  expect((await people.user.conflictChecks.search({ id })).conflictCheck.hits).toEqual([])
})

test('an ethical wall hides it from an Admin, and nobody purges it until the wall is lifted', async () => {
  const { client: walled, id: walledId } = await addPerson(people.admin, { roles: ['Admin'] })
  const { caseId, partyId } = await deleteParty()
  await setDeletedDaysAgo(partyId, 31)
  expect(await isListed(walled, partyId)).toBe(true)
  const { id } = await people.admin.walls.create({ case: caseId, people: [walledId], basis: '1.10', reason: 'Was on the other side' })
  expect(await isListed(walled, partyId)).toBe(false)
  await expect(walled.deleted.restore({ resource, id: partyId })).rejects.toMatchObject({ status: 404 })
  await expect(walled.deleted.purge({ resource, id: partyId })).rejects.toMatchObject({ status: 404 })
  const purge = () => people.admin.deleted.purge({ resource, id: partyId })
  await expect(purge()).rejects.toMatchObject({ status: 409, message: 'Lift the ethical wall before you delete this permanently' })
  await people.admin.walls.lift({ id, reason: 'The matter is closed' })
  await purge()
})
