import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { appointLawyers, createCleared, createSearched, setCheckMode, uniqueSurname } from '../support/records/conflict-checks'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  await appointLawyers(people)
  return office.remove
})
const createClient = async (lastName = uniqueSurname()) =>
  (await people.user.clients.create({ firstName: 'Guillermo', lastName, phone: '1' })).id
const createCase = async (clientName = 'Nobody Atall') => (await people.user.cases.create({ title: 'Peña v. Smith', clientName })).id
const attentionOf = async (person: People['user'], id: string) =>
  (await person.conflictChecks.listAttention({})).attention.filter((item) => item.case === id || item.conflictCheck === id)
const reasons = async (person: People['user'], id: string) => (await attentionOf(person, id)).map(({ reason }) => reason)

test('shows the owner of the case a client who became the opposing party, until a new check is decided', async () => {
  const id = await createCase()
  const name = `Eva ${uniqueSurname()}`
  const { id: partyId } = await people.user.parties.create({ id, name, role: 'client' })
  expect(await reasons(people.user, id)).toEqual([])
  await people.user.parties.update({ id, partyId, role: 'opposing' })
  expect(await attentionOf(people.user, id)).toMatchObject([{ reason: 'roleChanged', name, case: id }])
  expect(await reasons(people.other, id)).toEqual([])
  await people.user.parties.update({ id, partyId, alsoKnownAs: [`Eva ${uniqueSurname()}`] })
  expect(await reasons(people.user, id)).toEqual(['roleChanged'])
  await createCleared(people, { case: id })
  expect(await reasons(people.user, id)).toEqual([])
})

test.each([
  ['by name', async (name: string) => ({ name: `William ${name}` })],
  ['by a link', async (_: string, client: string) => ({ name: `Eva ${uniqueSurname()}`, client })],
])('a former client who becomes the other side is detected %s', async (_, party) => {
  const lastName = uniqueSurname()
  const client = await createClient(lastName)
  const id = await createCase()
  const { id: partyId, party: created } = await people.user.parties.create({ id, ...(await party(lastName, client)), role: 'opposing' })
  expect(created.conflict).toBe('formerClient')
  expect(await reasons(people.user, id)).toEqual(['formerClient'])
  const conflictSeenBy = async (person: People['user']) =>
    (await person.parties.list({ id })).parties.find((one) => one.id === partyId)?.conflict
  expect(await conflictSeenBy(people.user)).toBe('formerClient')
  expect(await conflictSeenBy(people.other)).toBeNull()
  await people.user.parties.update({ id, partyId, role: 'witness' })
  expect(await reasons(people.user, id)).toEqual([])
  await people.user.parties.update({ id, partyId, role: 'opposing' })
  await createCleared(people, { case: id })
  expect(await conflictSeenBy(people.user)).toBeNull()
})

test('the other side with a name that only resembles a contact is not shown', async () => {
  const lastName = uniqueSurname()
  await people.user.contacts.create({ name: `Eva ${lastName}`, phone: '1' })
  const id = await createCase()
  await people.user.parties.create({ id, name: `Eva ${lastName}`, role: 'opposing' })
  expect(await reasons(people.user, id)).toEqual([])
})

test('a check with new names is outdated, one to sign waits for a lawyer who did not search, one that is signed for its owner', async () => {
  const id = await createCase(await createClient())
  await createCleared(people, { case: id })
  await people.user.parties.create({ id, name: `Eva ${uniqueSurname()}`, role: 'witness' })
  expect(await reasons(people.user, id)).toEqual(['outdated'])
  const { id: check } = await createSearched(people, { client: await createClient() })
  expect([await reasons(people.user, check), await reasons(people.other, check), await reasons(people.admin, check)]).toEqual([
    [],
    ['signature'],
    [],
  ])
  await people.other.conflictChecks.sign({ id: check, verdict: 'clear' })
  expect([await reasons(people.user, check), await reasons(people.other, check)]).toEqual([['decision'], []])
})

test('a match that a wall hides from the owner of a check goes to the reviewer whose name the owner sees', async () => {
  const name = `Ximena ${uniqueSurname()}`
  const { id: hidden } = await people.user.contacts.create({ name, phone: '1' })
  const { id: contact } = await people.user.contacts.create({ name, phone: '1' })
  const { id } = await people.other.conflictChecks.create({ contact })
  const { conflictCheck } = await people.other.conflictChecks.search({ id })
  expect([await reasons(people.user, id), await reasons(people.other, id)]).toEqual([[], ['decision']])
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  const owner = (await people.other.auth.me({})).user.id
  await people.admin.walls.create({ contact: hidden, people: [owner], basis: '1.10', reason: 'Was on the other side' })
  const seen = (await people.other.conflictChecks.get({ id })).conflictCheck
  expect(seen.hits.map((hit) => hit.name)).toEqual(['You cannot view this match. Ben Ito will review it.'])
  expect([await reasons(people.user, id), await reasons(people.admin, id)]).toEqual([['decision'], []])
  await people.user.conflictChecks.decideHit({ id, hitId: conflictCheck.hits[0]?.id ?? '', decision: 'otherPerson' })
  expect(await reasons(people.user, id)).toEqual(['signature'])
})

test('each of several hidden matches goes to somebody who may see it', async () => {
  const name = `Ximena ${uniqueSurname()}`
  const createContact = async () => (await people.admin.contacts.create({ name, phone: '1' })).id
  const [fromOwner, fromBoth, contact] = [await createContact(), await createContact(), await createContact()]
  const { id } = await people.other.conflictChecks.create({ contact })
  await people.other.conflictChecks.search({ id })
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  const [ben, owner] = [(await people.user.auth.me({})).user.id, (await people.other.auth.me({})).user.id]
  const wall = { basis: '1.10', reason: 'Was on the other side' } as const
  await people.admin.walls.create({ ...wall, contact: fromOwner, people: [owner] })
  await people.admin.walls.create({ ...wall, contact: fromBoth, people: [owner, ben] })
  const namesSeenBy = async (person: People['user']) =>
    (await person.conflictChecks.get({ id })).conflictCheck.hits.map((hit) => hit.name).toSorted()
  const forAna = 'You cannot view this match. Ana Ruiz will review it.'
  expect(await namesSeenBy(people.other)).toEqual([forAna, 'You cannot view this match. Ben Ito will review it.'])
  expect(await namesSeenBy(people.user)).toEqual([name, forAna])
  expect([await reasons(people.user, id), await reasons(people.admin, id)]).toEqual([['decision'], ['decision']])
})

test('undecided checks are handed over with an account, decided ones stay', async () => {
  const { id: leaver, client: person } = await addPerson(people.admin, { name: 'Lea' })
  const heir = (await people.other.auth.me({})).user.id
  const { id: open } = await person.conflictChecks.create({ client: await createClient() })
  const { id: decided } = await person.conflictChecks.create({ client: await createClient() })
  await person.conflictChecks.search({ id: decided })
  await person.conflictChecks.decide({ id: decided, state: 'declined' })
  expect(await people.admin.users.countBelongings({ id: leaver })).toMatchObject({ conflictChecks: 1 })
  await people.admin.users.remove({ id: leaver, handOverTo: heir })
  const rows = await queryRows(office.databaseUrl, 'SELECT id, owner_id, created_by_id FROM conflict_check WHERE id = ANY ($1)', [
    [open, decided],
  ])
  expect(rows).toContainEqual({ id: open, owner_id: heir, created_by_id: leaver })
  expect(rows).toContainEqual({ id: decided, owner_id: leaver, created_by_id: leaver })
})

test('weak matches can be decided at once, the others cannot', async () => {
  const lastName = uniqueSurname()
  for (const name of [`Guillermo ${lastName}`, `G. ${lastName}`]) await people.user.contacts.create({ name, phone: '1' })
  const { id, hits } = await createSearched(people, { client: await createClient(lastName) })
  expect(hits.map(({ tier }) => tier)).toEqual(['strong', 'weak'])
  const { conflictCheck } = await people.user.conflictChecks.decideWeakHits({ id, decision: 'otherPerson' })
  expect(conflictCheck).toMatchObject({ openHits: 1, hits: [{ decision: 'open' }, { decision: 'otherPerson' }] })
  const chosen = await people.user.conflictChecks.decideWeakHits({ id, decision: 'open', hits: hits.map((hit) => hit.id) })
  expect(chosen.conflictCheck.hits).toMatchObject([{ decision: 'open' }, { decision: 'open' }])
  await people.user.conflictChecks.decideWeakHits({ id, decision: 'otherPerson', hits: hits.slice(0, 1).map((hit) => hit.id) })
  const { conflictCheck: unchanged } = await people.user.conflictChecks.get({ id })
  expect(unchanged.hits).toMatchObject([{ decision: 'open' }, { decision: 'open' }])
})

test('further names are searched with those of the check, and cannot be lost', async () => {
  const lastName = uniqueSurname()
  const { id: contact } = await people.user.contacts.create({ name: `Eva ${lastName}`, phone: '1' })
  const { id } = await people.user.conflictChecks.create({ client: await createClient() })
  const names = [{ name: `Eva ${lastName}`, kind: 'person' as const, role: 'opposing' as const }]
  expect((await people.user.conflictChecks.search({ id, names })).conflictCheck.hits).toMatchObject([{ record: contact }])
  const again = (await people.user.conflictChecks.search({ id })).conflictCheck
  expect([again.names.length, again.hits.length]).toEqual([2, 1])
  await expect(people.user.conflictChecks.search({ id, names: [{ name: 'de la' }] })).rejects.toMatchObject({ status: 400 })
})

test('a name is found in the notes of clients and contacts, and in what a visitor wrote', async () => {
  const [inNotes, inContact] = [uniqueSurname(), uniqueSurname()]
  const { id: client } = await people.user.clients.create({
    firstName: 'A',
    lastName: 'Bello',
    phone: '1',
    notes: `Sister: Eva ${inNotes}.`,
  })
  const { id: contact } = await people.user.contacts.create({ name: 'Nora Paz', phone: '1', notes: `Boss: Eva ${inContact}` })
  const find = async (name: string) => (await people.user.names.search({ name })).matches
  expect(await find(`Eva ${inNotes}`)).toMatchObject([{ resource: 'client', record: client, tier: 'weak', why: 'mentioned' }])
  expect(await find(`Eva ${inContact}`)).toMatchObject([{ resource: 'contact', record: contact, why: 'mentioned' }])
})

test('a search for a person leaves out the person and their own cases', async () => {
  const lastName = uniqueSurname()
  const contact = (await people.user.contacts.create({ name: `Guillermo ${lastName}`, phone: '1' })).id
  const { id: client } = await people.user.clients.create({ firstName: 'Guillermo', lastName, phone: '1', contactId: contact })
  await createCase(client)
  const find = async (subject: { client?: string; contact?: string }) =>
    (await people.user.names.search({ name: `Guillermo ${lastName}`, ...subject })).total
  expect([await find({}), await find({ client }), await find({ contact })]).toEqual([3, 0, 0])
})

test('says before a case is created which check it would have', async () => {
  const client = await createClient()
  const getForNewCase = () => people.user.conflictChecks.getForNewCase({ client })
  expect(await getForNewCase()).toEqual({ mode: 'warn', client, state: 'none', conflictCheck: null })
  const { id } = await createSearched(people, { client })
  expect(await getForNewCase()).toMatchObject({ state: 'waiting', conflictCheck: id })
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  await people.user.conflictChecks.decide({ id, state: 'cleared' })
  expect(await getForNewCase()).toMatchObject({ state: 'cleared', conflictCheck: id })
  const created = await createCase(client)
  expect(await getForNewCase()).toMatchObject({ state: 'none', conflictCheck: null })
  expect((await people.user.conflictChecks.get({ id })).conflictCheck).toMatchObject({ openedCase: created })
})

test('the names of the check by which a case was opened are suggested as parties, until it had one', async () => {
  const client = await createClient()
  const opposing = { name: `Rosa ${uniqueSurname()}`, kind: 'person', role: 'opposing' } as const
  await createCleared(people, { client, names: [opposing] })
  const id = await createCase(client)
  const listSuggestions = async () => (await people.user.parties.list({ id })).suggestions
  expect(await listSuggestions()).toEqual([opposing])
  const { id: partyId } = await people.user.parties.create({ id, name: 'Eva Soto', role: 'witness' })
  await people.user.parties.remove({ id, partyId })
  expect(await listSuggestions()).toEqual([])
})

test('only an Admin sets whether checks are required, and the ledger has it', async () => {
  await expect(people.user.conflictChecks.setMode({ mode: 'off' })).rejects.toMatchObject({ status: 403 })
  expect(await setCheckMode(people, 'required')).toEqual({ mode: 'required' })
  expect(await people.user.conflictChecks.getMode({})).toEqual({ mode: 'required' })
  const { entries } = await people.admin.ledger.list({ resource: 'office' })
  expect(entries[0]?.sentence).toContain('Ana Ruiz changed')
  await setCheckMode(people, 'warn')
})

test('a list of checks finds every name of a check, also misspelled', async () => {
  const [subject, added] = [uniqueSurname(), uniqueSurname()]
  const { id: contact } = await people.user.contacts.create({ name: `Eva ${subject}`, phone: '1' })
  const names = [{ name: `Jorge ${added}`, kind: 'person' as const, role: 'opposing' as const }]
  const { id } = await people.user.conflictChecks.create({ contact, names })
  const find = async (q: string) => (await people.user.conflictChecks.list({ q })).conflictChecks.map((check) => check.id)
  const misspelled = `${added.slice(0, -2)}${added.at(-1)}`
  for (const q of [subject, added, `jorge ${added.toUpperCase()}`, misspelled]) expect(await find(q)).toEqual([id])
  expect(await find(`${subject} nobody`)).toEqual([])
  expect((await people.user.conflictChecks.list({ q: added, state: 'cleared' })).total).toBe(0)
})

test('no signature of a lawyer who left is waited for', async () => {
  const setLawyer = (id: string, lawyer: boolean) => people.admin.users.update({ id, lawyer })
  const other = (await people.other.auth.me({})).user.id
  const { id: leaver } = await addPerson(people.admin, { name: 'Lea' })
  await setLawyer(leaver, true)
  await setLawyer(other, false)
  await people.admin.users.remove({ id: leaver })
  const { id } = await createSearched(people, { client: await createClient() })
  await people.user.conflictChecks.sign({ id, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).resolves.toMatchObject({ id })
  await setLawyer(other, true)
})
