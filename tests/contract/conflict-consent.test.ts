import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { appointLawyers, createSearched, setCheckMode, uniqueSurname } from '../support/records/conflict-checks'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  await appointLawyers(people)
  return office.remove
})
const createClient = async () => (await people.user.clients.create({ firstName: 'Eva', lastName: uniqueSurname(), phone: '1' })).id
async function uploadConsent() {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'consent.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'I agree.' })
  return { name: 'consent.txt', url: blobUrl, size: 8 }
}
const readConsent = async (id: string) => {
  const response = await people.user.raw('GET', `/conflict-checks/${id}/consent`)
  return response.status === 302 ? (await fetch(new URL(response.headers.get('location') ?? '', office.url))).text() : response.status
}
const signed = async (subject: { client: string } | { case: string }) => {
  const { id } = await createSearched(people, subject)
  await people.other.conflictChecks.sign({ id, verdict: 'conflict' })
  return id
}

test('the written consent is kept with a check that has no case yet, and allows one', async () => {
  const client = await createClient()
  const id = await signed({ client })
  const consent = await uploadConsent()
  await expect(people.user.conflictChecks.decide({ id, state: 'consent' })).rejects.toMatchObject({ status: 400 })
  await expect(people.admin.conflictChecks.decide({ id, state: 'consent', consent })).rejects.toMatchObject({ status: 403 })
  const { conflictCheck } = await people.user.conflictChecks.decide({ id, state: 'consent', consent })
  expect(conflictCheck).toMatchObject({ state: 'consent', consentName: 'consent.txt' })
  expect(await readConsent(id)).toBe('I agree.')
  await setCheckMode(people, 'required')
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: client })
  await setCheckMode(people, 'warn')
  expect((await people.user.parties.list({ id: caseId })).conflictCheck).toBe('consent')
  expect((await people.user.attachments.list({ id: caseId })).total).toBe(0)
})

test('a wall around the case also hides the check by which it was opened, and the consent', async () => {
  const client = await createClient()
  const id = await signed({ client })
  await people.user.conflictChecks.decide({ id, state: 'consent', consent: await uploadConsent() })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: client })
  const readAsOther = async (path: string) => (await people.other.raw('GET', path)).status
  const listAsOther = async () => (await people.other.conflictChecks.list({})).conflictChecks.map((check) => check.id)
  expect(await readAsOther(`/conflict-checks/${id}/consent`)).toBe(302)
  expect(await listAsOther()).toContain(id)
  const { client: walledAdmin } = await addPerson(people.admin, { name: 'Wanda', roles: ['Admin'] })
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  const listInLedger = async () => (await walledAdmin.ledger.list({ record: id })).entries
  expect(await listInLedger()).not.toEqual([])
  const walled = await Promise.all([people.other, walledAdmin].map(async (person) => (await person.auth.me({})).user.id))
  await people.admin.walls.create({ case: caseId, people: walled, basis: '1.10', reason: 'Was on the other side' })
  for (const path of ['', '/consent', '/report']) expect([path, await readAsOther(`/conflict-checks/${id}${path}`)]).toEqual([path, 404])
  expect(await listAsOther()).not.toContain(id)
  expect(await listInLedger()).toEqual([])
  expect((await people.user.conflictChecks.get({ id })).conflictCheck.openedCase).toBe(caseId)
})

test('a file of another person is not a consent, and a refused decision keeps the file', async () => {
  const id = await signed({ client: await createClient() })
  const consent = await uploadConsent()
  await expect(people.other.conflictChecks.decide({ id, state: 'consent', consent })).rejects.toMatchObject({ status: 400 })
  await people.user.conflictChecks.decide({ id, state: 'consent', consent })
})

test('a purge of the case keeps its check with the consent', async () => {
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: await createClient() })
  const id = await signed({ case: caseId })
  const { id: attachmentId } = await people.user.attachments.create({ id: caseId, ...(await uploadConsent()) })
  const { id: otherFile } = await people.user.attachments.create({ id: caseId, ...(await uploadConsent()) })
  await people.user.conflictChecks.decide({ id, state: 'consent', attachmentId })
  await people.user.attachments.remove({ id: caseId, attachmentId })
  await queryRows(office.databaseUrl, `UPDATE attachment SET deleted_at = now() - interval '31 days' WHERE id = $1`, [attachmentId])
  await expect(people.admin.deleted.purge({ resource: 'attachment', id: attachmentId })).rejects.toMatchObject({
    status: 409,
    message: 'A conflict check keeps this file as the written consent',
  })
  await people.user.cases.remove({ id: caseId })
  await queryRows(office.databaseUrl, `UPDATE "case" SET deleted_at = now() - interval '31 days' WHERE id = $1`, [caseId])
  await people.admin.deleted.purge({ resource: 'case', id: caseId })
  expect((await people.user.conflictChecks.get({ id })).conflictCheck).toMatchObject({ case: null, consentName: 'consent.txt' })
  expect(await readConsent(id)).toBe('I agree.')
  expect(await queryRows(office.databaseUrl, 'SELECT id FROM attachment WHERE id = $1', [otherFile])).toEqual([])
})
