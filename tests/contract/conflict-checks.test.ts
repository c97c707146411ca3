import { beforeAll, beforeEach, expect, test } from 'vitest'
import { matchingVersion } from '@/data/names/match-names'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { setCheckMode, uniqueSurname } from '../support/records/conflict-checks'

let people: People
let office: OfficeUnderTest
let userId = ''
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  userId = (await people.user.auth.me({})).user.id
  // Ben searches, Cleo signs.
  for (const person of [people.user, people.other]) await setLawyer((await person.auth.me({})).user.id)
  return office.remove
})
const setLawyer = (id: string, lawyer = true) => people.admin.users.update({ id, lawyer })
const setMode = (mode: 'off' | 'warn' | 'required') => setCheckMode(people, mode)
beforeEach(() => setMode('warn'))

const createClient = async (name = uniqueSurname()) =>
  (await people.user.clients.create({ firstName: 'Guillermo', lastName: name, phone: '1' })).id
const createCase = (clientName: string, more = {}) => people.user.cases.create({ title: 'Peña v. Smith', clientName, ...more })
type NewCheck = Parameters<typeof people.user.conflictChecks.create>[0]
const createSearched = async (input: NewCheck) => {
  const { id } = await people.user.conflictChecks.create(input)
  return (await people.user.conflictChecks.search({ id })).conflictCheck
}
const clear = async (id: string) => {
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  return people.user.conflictChecks.decide({ id, state: 'cleared' })
}
const createCleared = async (input: NewCheck) => clear((await createSearched(input)).id)
const failure = (status: number, message: string) => ({ status, message })
const required = failure(409, 'This case has no conflict check')
const outdated = failure(409, 'Names were added since the check. Please check again.')

test('a check goes from draft over waiting to cleared, and never changes again', async () => {
  const last = uniqueSurname()
  const client = await createClient(last)
  const twin = (await people.user.contacts.create({ name: `William ${last}`, phone: '1' })).id
  const { id, conflictCheck: draft } = await people.user.conflictChecks.create({ client })
  expect(draft).toMatchObject({ state: 'draft', subjectName: `Guillermo ${last}`, names: [{ role: 'client' }], hits: [], searchedAt: null })
  await expect(people.user.conflictChecks.decide({ id, state: 'declined' })).rejects.toMatchObject(
    failure(409, 'Search for the names first'),
  )
  const { conflictCheck: waiting } = await people.user.conflictChecks.search({ id })
  expect(waiting).toMatchObject({ state: 'waiting', openHits: 1, matchingVersion, searchedByName: 'Ben Ito' })
  expect(waiting.searched).toMatchObject({ client: expect.any(Number), user: expect.any(Number) })
  expect(waiting.hits).toMatchObject([{ resource: 'contact', record: twin, tier: 'likely', why: 'nickname', decision: 'open' }])
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject(
    failure(409, '1 match still needs a decision'),
  )
  const hitId = waiting.hits[0]?.id ?? ''
  await people.user.conflictChecks.decideHit({ id, hitId, decision: 'otherPerson', note: 'Born 1950' })
  const { conflictCheck: searchedAgain } = await people.user.conflictChecks.search({ id })
  expect(searchedAgain.hits).toMatchObject([{ id: hitId, decision: 'otherPerson', note: 'Born 1950' }])
  const { conflictCheck: cleared } = await people.user.conflictChecks.decide({ id, state: 'cleared' })
  expect(cleared).toMatchObject({ state: 'cleared', decidedByName: 'Ben Ito', signatures: [{ lawyerName: 'cleo', verdict: 'clear' }] })
  const decided = failure(409, 'This conflict check is decided. Start a new one to check again.')
  await expect(people.user.conflictChecks.search({ id })).rejects.toMatchObject(decided)
  await expect(people.user.conflictChecks.decideHit({ id, hitId, decision: 'conflict' })).rejects.toMatchObject(decided)
  await expect(people.other.conflictChecks.sign({ id, verdict: 'conflict' })).rejects.toMatchObject(decided)
  await expect(people.user.conflictChecks.decide({ id, state: 'declined' })).rejects.toMatchObject(decided)
  expect((await people.user.conflictChecks.list({ client })).conflictChecks).toMatchObject([{ id, state: 'cleared', outdated: false }])
})

test('a search that shows more ends the signatures given before', async () => {
  const last = uniqueSurname()
  const { id } = await createSearched({ client: await createClient(last) })
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  await people.user.conflictChecks.search({ id, names: [{ name: `Pedro ${last}`, kind: 'person', role: 'opposing' }] })
  const { conflictCheck } = await people.user.conflictChecks.get({ id })
  expect(conflictCheck.signatures).toEqual([])
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject({ status: 409 })
})

test('only lawyers sign, and the one who searched may not be the only one', async () => {
  const { id } = await createSearched({ client: await createClient() })
  await expect(people.admin.conflictChecks.sign({ id, verdict: 'clear' })).rejects.toMatchObject({ status: 403 })
  const missing = failure(
    409,
    'A lawyer must sign first. If the office has several lawyers, one who did not search must sign, or two lawyers.',
  )
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject(missing)
  await people.user.conflictChecks.sign({ id, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject(missing)
  const otherId = (await people.other.auth.me({})).user.id
  await setLawyer(otherId, false)
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).resolves.toMatchObject({ conflictCheck: { state: 'cleared' } })
  await setLawyer(otherId)
})

test('nobody signs before the names were searched', async () => {
  const { id } = await people.user.conflictChecks.create({ client: await createClient() })
  const refused = failure(409, 'Search for the names first')
  await expect(people.other.conflictChecks.sign({ id, verdict: 'clear' })).rejects.toMatchObject(refused)
})

test('a conflict is not cleared: it needs a lawyer and the written consent', async () => {
  const { id: caseId } = await createCase(await createClient())
  const { id } = await createSearched({ case: caseId })
  await people.other.conflictChecks.sign({ id, verdict: 'conflict' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject({ status: 409 })
  const noConsent = failure(400, 'Please attach the written consent')
  await expect(people.user.conflictChecks.decide({ id, state: 'consent' })).rejects.toMatchObject(noConsent)
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'consent.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'I agree.' })
  const { id: attachmentId } = await people.user.attachments.create({ id: caseId, name: 'consent.txt', url: blobUrl })
  await expect(people.admin.conflictChecks.decide({ id, state: 'consent', attachmentId })).rejects.toMatchObject({ status: 403 })
  const { conflictCheck } = await people.user.conflictChecks.decide({ id, state: 'consent', attachmentId })
  expect(conflictCheck).toMatchObject({ state: 'consent', consent: attachmentId })
  expect((await people.user.parties.list({ id: caseId })).conflictCheck).toBe('consent')
})

test.each([
  ['a party', async (id: string) => void (await people.user.parties.create({ id, name: `Eva ${uniqueSurname()}`, role: 'witness' }))],
  [
    'a new name of the client',
    async (id: string) => {
      const { case: found } = await people.user.cases.get({ id })
      await people.user.clients.update({ id: found.clientId ?? '', lastName: uniqueSurname() })
    },
  ],
])('%s makes the check outdated, until a new one covers it', async (_, change) => {
  const { id } = await createCase(await createClient())
  await createCleared({ case: id })
  const state = async () => (await people.user.parties.list({ id })).conflictCheck
  expect(await state()).toBe('cleared')
  await change(id)
  expect(await state()).toBe('outdated')
  await createCleared({ case: id })
  expect(await state()).toBe('cleared')
})

test.each(['role', 'alsoKnownAs', 'name'] as const)('a changed %s of a party makes the check outdated', async (field) => {
  const { id } = await createCase(await createClient())
  const { id: partyId } = await people.user.parties.create({ id, name: `Eva ${uniqueSurname()}`, role: 'coParty' })
  await createCleared({ case: id })
  const values = { role: 'opposing' as const, alsoKnownAs: [`Eva ${uniqueSurname()}`], name: `Eva ${uniqueSurname()}` }
  await people.user.parties.update({ id, partyId, [field]: values[field] })
  expect((await people.user.parties.list({ id })).conflictCheck).toBe('outdated')
})

test('a client who is the other side is a match, in the same case too', async () => {
  const last = uniqueSurname()
  const client = await createClient(last)
  const { id: caseId } = await createCase(client)
  await people.user.parties.create({ id: caseId, name: `Guillermo ${last}`, role: 'opposing' })
  const { hits } = await createSearched({ case: caseId })
  expect(hits).toMatchObject([{ resource: 'client', record: client, tier: 'strong', searchedName: `Guillermo ${last}` }])
})

test('names that were added while a check waits must be searched before it is cleared', async () => {
  const { id: caseId } = await createCase(await createClient())
  const { id } = await createSearched({ case: caseId })
  await people.user.parties.create({ id: caseId, name: `Eva ${uniqueSurname()}`, role: 'witness' })
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).rejects.toMatchObject(outdated)
  await people.user.conflictChecks.search({ id })
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  await expect(people.user.conflictChecks.decide({ id, state: 'cleared' })).resolves.toMatchObject({ id })
})

test('required: a case needs a cleared check of its client, each case its own', async () => {
  const client = await createClient()
  await setMode('required')
  await expect(createCase(client)).rejects.toMatchObject(required)
  const { id } = await createSearched({ client })
  await expect(createCase(client)).rejects.toMatchObject(required)
  await clear(id)
  const responses = await Promise.allSettled([1, 2, 3, 4].map(() => createCase(client)))
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const response of responses) if (response.status === 'rejected') expect(response.reason).toMatchObject(required)
  expect((await people.user.conflictChecks.list({ client })).conflictChecks).toHaveLength(1)
})

test('required: neither another client nor a name without a client is checked', async () => {
  const [client, stranger] = [await createClient(), await createClient()]
  await setMode('required')
  await createCleared({ client })
  await expect(createCase(stranger)).rejects.toMatchObject(required)
  await expect(createCase('Somebody Else')).rejects.toMatchObject(required)
  await people.user.clients.update({ id: client, lastName: uniqueSurname() })
  await expect(createCase(client)).rejects.toMatchObject(outdated)
})

test('required: a declined check supersedes an earlier cleared one', async () => {
  const client = await createClient()
  await setMode('required')
  await createCleared({ client })
  const { id } = await createSearched({ client })
  await people.user.conflictChecks.decide({ id, state: 'declined' })
  await expect(createCase(client)).rejects.toMatchObject(required)
})

test('required: a case from a contact needs the check of the contact or of its client', async () => {
  const name = `Guillermo ${uniqueSurname()}`
  const contact = (await people.user.contacts.create({ name, phone: '1' })).id
  await setMode('required')
  await expect(createCase(name, { contactId: contact })).rejects.toMatchObject(required)
  await createCleared({ contact })
  const { id } = await createCase(name, { contactId: contact })
  expect((await people.user.parties.list({ id })).conflictCheck).toBe('cleared')
})

test('required: a deleted case without a check cannot be restored, through either route', async () => {
  const { id } = await createCase(await createClient())
  await people.user.cases.remove({ id })
  await setMode('required')
  await expect(people.admin.cases.restore({ id })).rejects.toMatchObject(required)
  await expect(people.admin.deleted.restore({ resource: 'case', id })).rejects.toMatchObject(required)
  await setMode('warn')
  await people.admin.cases.restore({ id })
  await createCleared({ case: id })
  await people.user.cases.remove({ id })
  await setMode('required')
  await expect(people.admin.cases.restore({ id })).resolves.toMatchObject({ id })
})

test('required: refuses a CSV import of cases until an Admin switches to a warning', async () => {
  const client = await createClient()
  const csv = `Title,Client\nPeña v. Smith,${client}`
  await setMode('required')
  await expect(people.user.cases.import({ csv, dryRun: true })).rejects.toMatchObject(required)
  await expect(people.user.cases.import({ csv })).rejects.toMatchObject(required)
  await setMode('warn')
  await expect(people.user.cases.import({ csv })).resolves.toMatchObject({ imported: true })
  const { entries } = await people.admin.ledger.list({ resource: 'office' })
  expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'conflictChecks')?.after)).toContain('required')
})

test('an Editor cannot change whether checks are required', async () => {
  await setMode('required')
  await people.editor.raw('POST', '/globals/office', {
    headers: { 'content-type': 'application/json', cookie: `lawoffice-session=${people.editor.token}`, origin: office.url },
    body: JSON.stringify({ name: 'Law Office', conflictChecks: 'off' }),
  })
  expect(await queryRows(office.databaseUrl, 'SELECT conflict_checks::text AS mode FROM office')).toEqual([{ mode: 'required' }])
})

test('off and warn: cases need no check', async () => {
  for (const mode of ['off', 'warn'] as const) {
    await setMode(mode)
    await expect(createCase(await createClient())).resolves.toMatchObject({ id: expect.any(String) })
  }
})

test('a purge of the case keeps its check', async () => {
  const { id: caseId } = await createCase(await createClient())
  const { id } = await createCleared({ case: caseId })
  await people.user.parties.create({ id: caseId, name: 'Rosa Chávez', role: 'opposing' })
  await people.user.cases.remove({ id: caseId })
  await queryRows(office.databaseUrl, `UPDATE "case" SET deleted_at = now() - interval '31 days' WHERE id = $1`, [caseId])
  await people.admin.deleted.purge({ resource: 'case', id: caseId })
  expect((await people.user.conflictChecks.get({ id })).conflictCheck).toMatchObject({ case: null, state: 'cleared' })
  expect(await queryRows(office.databaseUrl, 'SELECT key FROM name_key WHERE record = $1', [caseId])).toEqual([])
})

test.each([
  [{}, 'Please choose a contact, a client or a case'],
  [
    { client: '01890000-0000-7000-8000-000000000000', case: '01890000-0000-7000-8000-000000000000' },
    'Please choose a contact, a client or a case',
  ],
  [{ names: [{ name: 'x' }] }, 'Please enter a name to check'],
  [{ names: [{ name: 'de la' }] }, 'Please enter a name to check'],
  [{ names: Array.from({ length: 41 }, (_, n) => ({ name: `Eva Vega ${n}` })) }, 'Please enter a name to check'],
])('rejects a check with %j', async (input, message) => {
  const subject = 'names' in input ? { client: await createClient() } : {}
  await expect(people.user.conflictChecks.create({ ...subject, ...input })).rejects.toMatchObject({ status: 400, message })
})

test('each step of a check is one ledger entry', async () => {
  const { id } = await createCleared({ client: await createClient() })
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries.map(({ sentence }) => sentence.replace(/ the conflict check .*?”/, ''))).toEqual([
    'Ben Ito decided: cleared',
    'cleo signed',
    'Ben Ito searched for the names of',
    'Ben Ito added',
  ])
  expect(userId).toBe(entries.at(-1)?.person)
})
