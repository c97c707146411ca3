import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { uniqueSurname } from '../support/records/conflict-checks'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createClient = (firstName: string, lastName: string) => people.user.clients.create({ firstName, lastName, phone: '1' })
const createCase = async (clientName = 'Nobody') => (await people.user.cases.create({ title: 'Peña v. Smith', clientName })).id
const addParty = (id: string, name: string, more = {}) => people.user.parties.create({ id, name, role: 'opposing', ...more })
const search = async (name: string, kind: 'person' | 'organization' = 'person') => (await people.user.names.search({ name, kind })).matches

test('the linked client is always the first party and cannot be deleted', async () => {
  const { id: client } = await createClient('Iván', uniqueSurname())
  const id = await createCase(client)
  await addParty(id, 'Rosa Chávez')
  const { parties, total, conflictCheck } = await people.user.parties.list({ id })
  expect(parties).toMatchObject([
    { id: client, role: 'client', isCaseClient: true, canModify: false, canDelete: false },
    { name: 'Rosa Chávez', role: 'opposing', isCaseClient: false, canModify: true, createdByName: 'Ben Ito' },
  ])
  expect([total, conflictCheck]).toEqual([2, 'none'])
  await expect(people.user.parties.remove({ id, partyId: client })).rejects.toMatchObject({ status: 404 })
})

test('adding a party searches for its name and its other names', async () => {
  const [last, former] = [uniqueSurname(), uniqueSurname()]
  const { id: client } = await createClient('Guillermo', last)
  const { id: formerClient } = await createClient('Ana', former)
  const { matches } = await addParty(await createCase(), `William ${last}`, { alsoKnownAs: [`Anita ${former}`] })
  expect(matches).toMatchObject([
    { resource: 'client', record: client, tier: 'likely', why: 'nickname', deleted: false },
    { resource: 'client', record: formerClient, tier: 'likely' },
  ])
})

test('finds parties of closed and deleted cases, by other names too', async () => {
  const [last, former] = [uniqueSurname(), uniqueSurname()]
  const id = await createCase()
  await addParty(id, `Ximena Elena ${last}`, { alsoKnownAs: [`Ximena Elena ${former}`] })
  await people.user.cases.update({ id, status: 'Closed' })
  expect(await search(`Ximena ${former}`)).toMatchObject([
    { resource: 'party', role: 'opposing', caseId: id, caseStatus: 'Closed', tier: 'strong', deleted: false },
  ])
  await people.user.cases.remove({ id })
  expect(await search(`Ximena ${last}`)).toMatchObject([{ resource: 'party', deleted: true }])
})

test('finds a name of which both words sound the same', async () => {
  const last = uniqueSurname()
  const { id } = await createClient(last, last)
  expect(await search(`${last} ${last}`)).toMatchObject([{ record: id, tier: 'strong' }])
})

test('finds a client by the new name only, also when deleted', async () => {
  const [before, after] = [uniqueSurname(), uniqueSurname()]
  const { id } = await createClient('Lupe', before)
  await people.user.clients.update({ id, lastName: after })
  expect(await search(`Guadalupe ${before}`)).toEqual([])
  expect(await search(`Guadalupe ${after}`)).toMatchObject([{ record: id, tier: 'likely' }])
  await people.user.clients.remove({ id })
  expect(await search(`Guadalupe ${after}`)).toMatchObject([{ record: id, deleted: true }])
})

test('finds contacts, organizations, staff, and cases that mention a name', async () => {
  const last = uniqueSurname()
  const contact = await people.user.contacts.create({ name: `Pepe ${last}`, phone: '1' })
  expect(await search(`José ${last}`)).toMatchObject([{ resource: 'contact', record: contact.id }])
  const firm = uniqueSurname()
  const client = await people.user.clients.create({
    firstName: 'A',
    lastName: 'B',
    name: `${firm} Roofing LLC`,
    type: 'Organization',
    phone: '1',
  })
  expect(await search(`${firm} Roofing, Inc.`, 'organization')).toMatchObject([{ record: client.id, tier: 'strong' }])
  expect(await search('Ben Ito')).toContainEqual(expect.objectContaining({ resource: 'user', name: 'Ben Ito' }))
  const mentioned = uniqueSurname()
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', notes: `Her sister is Eva ${mentioned}.` })
  expect(await search(`Eva ${mentioned}`)).toMatchObject([{ resource: 'case', record: id, tier: 'weak', why: 'mentioned' }])
  const unlinked = uniqueSurname()
  const text = await createCase(`Eva ${unlinked}`)
  expect(await search(`Eva ${unlinked}`)).toMatchObject([{ resource: 'case', record: text, tier: 'strong' }])
})

test.each(['', ' ', 'x', 'de la', 'Sra.'])('rejects "%s" as a name to check', async (name) => {
  await expect(people.user.names.search({ name })).rejects.toMatchObject({ status: 400, message: 'Please enter a name to check' })
})

test('changes, deletes and restores a party', async () => {
  const id = await createCase()
  const { id: partyId, party } = await addParty(id, 'Rosa Chávez', { dateOfBirth: '1980-02-29' })
  const { party: changed } = await people.user.parties.update({ id, partyId, role: 'witness', dateOfBirth: null })
  expect(changed).toMatchObject({ name: 'Rosa Chávez', role: 'witness', dateOfBirth: null })
  const stale = await people.user.raw('PUT', `/cases/${id}/parties/${partyId}`, {
    headers: { 'content-type': 'application/json', 'if-match': `"${party.updatedAt}"` },
    body: '{"role":"child"}',
  })
  expect(stale.status).toBe(412)
  await people.user.parties.remove({ id, partyId })
  expect((await people.user.parties.list({ id })).total).toBe(0)
  await people.user.parties.restore({ id, partyId })
  expect((await people.user.parties.list({ id })).total).toBe(1)
})

test('a party of another case is not found, and other users cannot change parties', async () => {
  const [id, otherCase] = [await createCase(), await createCase()]
  const { id: partyId } = await addParty(id, 'Rosa Chávez')
  await expect(people.user.parties.update({ id: otherCase, partyId, role: 'child' })).rejects.toMatchObject({ status: 404 })
  await expect(people.other.parties.update({ id, partyId, role: 'child' })).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ name: '' }, 'Please enter a name'],
  [{ name: 'de la' }, 'Please enter a name to check'],
  [{ role: 'friend' }, 'Please choose a role'],
  [{ kind: 'cat' }, 'Please choose person or organization'],
  [{ dateOfBirth: '2027-02-30' }, 'Please enter a date that exists, as YYYY-MM-DD'],
  [{ alsoKnownAs: Array.from({ length: 11 }, () => 'Rosa Vega') }, 'Please use at most 10 other names'],
  [{ client: '01890000-0000-7000-8000-000000000000' }, 'Please choose a client'],
])('rejects a party with %j', async (more, message) => {
  const id = await createCase()
  await expect(addParty(id, 'Rosa Chávez', more)).rejects.toMatchObject({ status: 400, message })
})

test('each change of a party is one ledger entry', async () => {
  const id = await createCase()
  const { id: partyId } = await addParty(id, 'Rosa Chávez')
  await people.user.parties.update({ id, partyId, role: 'witness' })
  const { entries } = await people.admin.ledger.list({ record: partyId })
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'Ben Ito changed the role of the party “Rosa Chávez” from opposing to witness',
    'Ben Ito added the party “Rosa Chávez”',
  ])
})

test('a client does not match their own name: not in own records, notes, cases and as a party there', async () => {
  const [firstName, lastName] = [uniqueSurname(), uniqueSurname()]
  const name = `${firstName} ${lastName}`
  const { id: contactId } = await people.user.contacts.create({ name, phone: '1', notes: `${name} called` })
  const { id: client } = await people.user.clients.create({ firstName, lastName, phone: '1', notes: `${name} came`, contactId })
  const { id: caseId } = await people.user.cases.create({ title: `${name} v. Smith`, clientName: client, notes: `About ${name}` })
  await people.user.log.create({ id: caseId, kind: 'call', text: `${name} called` })
  await people.user.parties.create({ id: caseId, name, role: 'witness', client })
  expect(await people.user.names.search({ name, client })).toEqual({ matches: [], total: 0 })
  const { id: opposing } = await people.user.parties.create({ id: caseId, name, role: 'opposing', client })
  const { id: other } = await people.user.cases.create({ title: 'Other', clientName: 'Nobody', notes: `${name} is a neighbor` })
  const { matches } = await people.user.names.search({ name, client })
  expect(matches.map(({ record, tier }) => [record, tier])).toEqual([
    [opposing, 'strong'],
    [other, 'weak'],
  ])
})
