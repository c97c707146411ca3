import { beforeAll, expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { appointLawyers, createSearched, uniqueSurname } from '../support/records/conflict-checks'

let people: People
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  await appointLawyers(people)
  return office.remove
})
const createCheck = async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Guillermo', lastName: uniqueSurname(), phone: '1' })
  return (await createSearched(people, { client })).id
}
const sign = (person: People['user'], id: string) => person.conflictChecks.sign({ id, verdict: 'clear' })
const clear = (id: string) => people.user.conflictChecks.decide({ id, state: 'cleared' })
const reasonsFor = async (person: People['user'], id: string) =>
  (await person.conflictChecks.listAttention({})).attention.filter((item) => item.conflictCheck === id).map(({ reason }) => reason)
const refusal = { status: 409, message: expect.stringMatching(/^A lawyer must sign first/) }

test('a lawyer who searched is not the only one who signs, also after a colleague searched again', async () => {
  const id = await createCheck()
  await sign(people.user, id)
  const { conflictCheck } = await people.admin.conflictChecks.search({ id })
  const userId = (await people.user.auth.me({})).user.id
  const adminId = (await people.admin.auth.me({})).user.id
  expect([conflictCheck.searchedBy, conflictCheck.searchers]).toEqual([adminId, [userId, adminId]])
  expect(conflictCheck.signatures).toMatchObject([{ lawyer: userId }])
  await expect(clear(id)).rejects.toMatchObject(refusal)
  expect([await reasonsFor(people.user, id), await reasonsFor(people.other, id)]).toEqual([[], ['signature']])
  await sign(people.other, id)
  await expect(clear(id)).resolves.toMatchObject({ conflictCheck: { state: 'cleared' } })
})

test('where every lawyer searched, two of them sign', async () => {
  const id = await createCheck()
  await people.other.conflictChecks.search({ id })
  await sign(people.other, id)
  await expect(clear(id)).rejects.toMatchObject(refusal)
  expect([await reasonsFor(people.user, id), await reasonsFor(people.other, id)]).toEqual([['signature'], []])
  await sign(people.user, id)
  await expect(clear(id)).resolves.toMatchObject({ conflictCheck: { state: 'cleared' } })
})
