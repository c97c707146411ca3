import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { appointLawyers, createCleared, createSearched, setCheckMode, uniqueSurname } from '../support/records/conflict-checks'

let people: People
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  await appointLawyers(people)
  return office.remove
})
beforeEach(() => setCheckMode(people, 'warn'))
const createClient = async (lastName = uniqueSurname()) =>
  (await people.user.clients.create({ firstName: 'Guillermo', lastName, phone: '1' })).id
const createCase = async (clientName: string, conflictCheck?: string) =>
  (await people.user.cases.create({ title: 'Peña v. Smith', clientName, conflictCheck })).id
const checkOf = async (id: string) => {
  const { conflictCheck, conflictCheckId } = await people.user.parties.list({ id })
  return { state: conflictCheck, id: conflictCheckId }
}
const clear = async (id: string) => {
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  return people.user.conflictChecks.decide({ id, state: 'cleared' })
}

test('a check that is cleared after the case was opened with it belongs to the case', async () => {
  const client = await createClient()
  const { id: check } = await people.user.conflictChecks.create({ client })
  const id = await createCase(client, check)
  expect(await checkOf(id)).toEqual({ state: 'draft', id: check })
  await people.user.conflictChecks.search({ id: check })
  const { attention } = await people.other.conflictChecks.listAttention({})
  expect(attention.find(({ conflictCheck }) => conflictCheck === check)).toMatchObject({ reason: 'signature', case: id })
  await clear(check)
  expect(await checkOf(id)).toEqual({ state: 'cleared', id: check })
  expect(await people.user.conflictChecks.getForNewCase({ client })).toMatchObject({ state: 'none' })
})

test('a case opened with a check that is not decided yet adds its names to the check and is no match', async () => {
  const client = await createClient()
  const { id: check } = await createSearched(people, { client })
  const id = await createCase(client, check)
  await people.user.parties.create({ id, name: `Eva ${uniqueSurname()}`, role: 'opposing' })
  await people.other.conflictChecks.sign({ id: check, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id: check, state: 'cleared' })).rejects.toMatchObject({
    message: 'Names were added since the check. Please check again.',
  })
  const { conflictCheck } = await people.user.conflictChecks.search({ id: check })
  expect([conflictCheck.names.length, conflictCheck.hits, conflictCheck.outdated]).toEqual([2, [], false])
  await clear(check)
  expect(await checkOf(id)).toEqual({ state: 'cleared', id: check })
})

test('without its id, a check that is not decided yet stays free for another case', async () => {
  const client = await createClient()
  const { id: check } = await createSearched(people, { client })
  expect(await checkOf(await createCase(client))).toEqual({ state: 'none', id: null })
  expect(await people.user.conflictChecks.getForNewCase({ client })).toMatchObject({ state: 'waiting', conflictCheck: check })
})

test('a check of someone else, a declined one, or one that opened another case does not belong to a new case', async () => {
  const [client, stranger] = [await createClient(), await createClient()]
  const { id: check } = await createSearched(people, { client })
  expect(await checkOf(await createCase(stranger, check))).toEqual({ state: 'none', id: null })
  await createCase(client, check)
  expect(await checkOf(await createCase(client, check))).toEqual({ state: 'none', id: null })
  const { id: declined } = await createSearched(people, { client })
  await people.user.conflictChecks.decide({ id: declined, state: 'declined' })
  expect(await checkOf(await createCase(client, declined))).toEqual({ state: 'none', id: null })
})

test('one check opens one case when several people save at the same time', async () => {
  const client = await createClient()
  const { id: check } = await createSearched(people, { client })
  const ids = await Promise.all([1, 2, 3, 4].map(() => createCase(client, check)))
  const states = await Promise.all(ids.map(checkOf))
  expect(states.filter(({ id }) => id === check)).toHaveLength(1)
})

test('a cleared check goes first, and a required one is not replaced by a check that waits', async () => {
  const client = await createClient()
  const { id: cleared } = await createCleared(people, { client })
  const { id: waiting } = await createSearched(people, { client })
  expect(await checkOf(await createCase(client, waiting))).toEqual({ state: 'cleared', id: cleared })
  await setCheckMode(people, 'required')
  await expect(createCase(client, waiting)).rejects.toMatchObject({ status: 409, message: 'This case has no conflict check' })
})
