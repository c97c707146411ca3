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
const withMiddleName = () => ({ firstName: 'Guillermo', middleName: uniqueSurname(), lastName: uniqueSurname(), phone: '1' })
const createCase = (clientName: string, more = {}) => people.user.cases.create({ title: 'Peña v. Smith', clientName, ...more })
const checkOf = async (id: string) => (await people.user.parties.list({ id })).conflictCheck
const outdated = { status: 409, message: 'Names were added since the check. Please check again.' }

test('required: the check of a client with a middle name covers the client, until the name changes', async () => {
  const fields = withMiddleName()
  const { id: client } = await people.user.clients.create(fields)
  await setCheckMode(people, 'required')
  const { names } = await createCleared(people, { client })
  expect(names.map(({ name }) => name)).toEqual([`Guillermo ${fields.middleName} ${fields.lastName}`])
  const { id } = await createCase(client)
  expect(await checkOf(id)).toBe('cleared')
  await createCleared(people, { client })
  await people.user.clients.update({ id: client, middleName: uniqueSurname() })
  expect(await checkOf(id)).toBe('outdated')
  await expect(createCase(client)).rejects.toMatchObject(outdated)
})

test('required: the check of a contact covers the client with a middle name that the contact became', async () => {
  const fields = withMiddleName()
  const name = `Guillermo ${fields.middleName} ${fields.lastName}`
  const { id: contactId } = await people.user.contacts.create({ name, phone: '1' })
  await createCleared(people, { contact: contactId })
  const { id: client } = await people.user.clients.create({ ...fields, contactId })
  await setCheckMode(people, 'required')
  const { id } = await createCase(client)
  expect(await checkOf(id)).toBe('cleared')
})

test('required: a check with only the person of an organization does not cover the organization', async () => {
  const [firstName, lastName] = [uniqueSurname(), uniqueSurname()]
  const { id: contactId } = await people.user.contacts.create({ name: `${firstName} ${lastName}`, phone: '1' })
  await createCleared(people, { contact: contactId })
  const organization = { firstName, lastName, name: `${uniqueSurname()} Roofing LLC`, type: 'Organization' as const, phone: '1', contactId }
  const { id: client } = await people.user.clients.create(organization)
  await setCheckMode(people, 'required')
  await expect(createCase(client)).rejects.toMatchObject(outdated)
})

test('a check of a case searches for the middle name of the client, once', async () => {
  const fields = withMiddleName()
  const { id: client } = await people.user.clients.create(fields)
  const { id: contact } = await people.user.contacts.create({ name: `${fields.middleName} ${fields.lastName}`, phone: '1' })
  const { id } = await createCase(client)
  const { names, hits } = await createSearched(people, { case: id })
  const name = `Guillermo ${fields.middleName} ${fields.lastName}`
  expect(names.filter(({ role }) => role === 'client')).toMatchObject([{ name, kind: 'person' }])
  expect(hits).toMatchObject([{ record: contact, tier: 'strong', searchedName: name }])
  await createCleared(people, { case: id })
  expect(await checkOf(id)).toBe('cleared')
})

test('a check of a case searches for the contact person of an organization', async () => {
  const person = { firstName: uniqueSurname(), lastName: uniqueSurname() }
  const name = `${uniqueSurname()} Roofing LLC`
  const { id: client } = await people.user.clients.create({ ...person, name, type: 'Organization', phone: '1' })
  const { id: contact } = await people.user.contacts.create({ name: `${person.firstName} ${person.lastName}`, phone: '1' })
  const { id } = await createCase(client)
  const { subjectName, names, hits } = await createSearched(people, { case: id })
  expect(subjectName).toBe(name)
  expect(names).toMatchObject([
    { name, kind: 'organization', role: 'client' },
    { name: `${person.firstName} ${person.lastName}`, kind: 'person', role: 'client' },
  ])
  expect(hits).toMatchObject([{ record: contact, tier: 'strong' }])
  await createCleared(people, { case: id })
  expect(await checkOf(id)).toBe('cleared')
})

test.each([
  ['-', '-'],
  ['N', 'A'],
])('a check leaves out the contact person "%s" "%s" of an organization, who has no name to search for', async (firstName, lastName) => {
  const name = `${uniqueSurname()} Roofing LLC`
  const { id: client } = await people.user.clients.create({ firstName, lastName, name, type: 'Organization', phone: '1' })
  const { id } = await createCase(client)
  for (const subject of [{ client }, { case: id }])
    expect((await createSearched(people, subject)).names).toMatchObject([{ name, kind: 'organization', role: 'client' }])
  await createCleared(people, { case: id })
  expect(await checkOf(id)).toBe('cleared')
  const { id: person } = await people.user.clients.create({ firstName, lastName, phone: '1' })
  await expect(people.user.conflictChecks.create({ client: person })).rejects.toMatchObject({ status: 400 })
})

test('the many cases of a client do not crowd out an older case that mentions the client', async () => {
  const lastName = uniqueSurname()
  const name = `Guillermo ${lastName}`
  const { id: client } = await people.user.clients.create({ firstName: 'Guillermo', lastName, phone: '1' })
  const { id: older } = await createCase('Nobody Atall')
  await people.user.log.create({ id: older, kind: 'call', text: `Her neighbor is ${name}` })
  for (let n = 0; n < 55; n++) await createCase(client)
  const { hits, truncated } = await createSearched(people, { client })
  expect(hits).toMatchObject([{ record: older, why: 'mentioned' }])
  expect(truncated).toEqual([])
  expect(await people.user.names.search({ name, client })).toMatchObject({ total: 1, matches: [{ record: older }] })
})

test.each([
  ['NUL', 'Eva \0Vega'],
  ['a lone surrogate', 'Eva \ud800Vega'],
])('rejects a name with %s wherever names are searched', async (_, name) => {
  const refused = { status: 400, message: 'This text contains characters that cannot be stored' }
  await expect(people.user.names.search({ name })).rejects.toMatchObject(refused)
  const { id: client } = await people.user.clients.create(withMiddleName())
  await expect(people.user.conflictChecks.create({ client, names: [{ name }] })).rejects.toMatchObject(refused)
  const { id } = await people.user.conflictChecks.create({ client })
  await expect(people.user.conflictChecks.search({ id, names: [{ name }] })).rejects.toMatchObject(refused)
})

test('a record is one match of a name that has two roles, also after another search', async () => {
  const client = (await people.user.clients.create({ firstName: 'Guillermo', lastName: uniqueSurname(), phone: '1' })).id
  const name = `Pedro ${uniqueSurname()}`
  const contact = (await people.user.contacts.create({ name, phone: '1' })).id
  const roles = ['opposing', 'witness'] as const
  const { id } = await people.user.conflictChecks.create({ client, names: roles.map((role) => ({ name, kind: 'person', role })) })
  const { hits, names } = (await people.user.conflictChecks.search({ id })).conflictCheck
  expect(names.filter((one) => one.name === name)).toHaveLength(2)
  expect(hits).toMatchObject([{ record: contact, searchedName: name, decision: 'open' }])
  await people.user.conflictChecks.decideHit({ id, hitId: hits[0]?.id ?? '', decision: 'otherPerson', note: 'Born 1950' })
  const { conflictCheck: again } = await people.user.conflictChecks.search({ id })
  expect(again.hits).toMatchObject([{ id: hits[0]?.id, record: contact, decision: 'otherPerson', note: 'Born 1950' }])
})

test('a record that matches a name as a person and as an organization is one match, the stronger', async () => {
  const client = (await people.user.clients.create({ firstName: 'Guillermo', lastName: uniqueSurname(), phone: '1' })).id
  const lastNames = `${uniqueSurname()} ${uniqueSurname()}`
  const contact = (await people.user.contacts.create({ name: `William ${lastNames}`, phone: '1' })).id
  const name = `Guillermo ${lastNames}`
  const search = async (kinds: ('person' | 'organization')[]) => {
    const names = kinds.map((kind, n) => ({ name, kind, role: n === 0 ? ('witness' as const) : ('employer' as const) }))
    const { id } = await people.user.conflictChecks.create({ client, names })
    const { hits } = (await people.user.conflictChecks.search({ id })).conflictCheck
    return hits.map(({ record, tier }) => [record, tier])
  }
  const asPerson = await search(['person'])
  expect(asPerson).toEqual([[contact, 'likely']])
  expect(await search(['organization'])).toEqual([[contact, 'weak']])
  expect(await search(['organization', 'person'])).toEqual(asPerson)
  expect(await search(['person', 'organization'])).toEqual(asPerson)
})

test('a weak match that becomes a likely one is open again, and keeps its note', async () => {
  const client = (await people.user.clients.create({ firstName: 'Guillermo', lastName: uniqueSurname(), phone: '1' })).id
  const lastNames = `${uniqueSurname()} ${uniqueSurname()}`
  await people.user.contacts.create({ name: `William ${lastNames}`, phone: '1' })
  const name = `Guillermo ${lastNames}`
  const { id } = await people.user.conflictChecks.create({ client, names: [{ name, kind: 'organization', role: 'employer' }] })
  const [weak] = (await people.user.conflictChecks.search({ id })).conflictCheck.hits
  await people.user.conflictChecks.decideHit({ id, hitId: weak?.id ?? '', decision: 'noConflict', note: 'Another firm' })
  const { hits } = (await people.user.conflictChecks.search({ id, names: [{ name, kind: 'person', role: 'witness' }] })).conflictCheck
  expect(hits).toMatchObject([{ tier: 'likely', decision: 'open', note: 'Another firm' }])
})
