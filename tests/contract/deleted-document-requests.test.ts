import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { enteredPortal, requestDocument, sendFiles, smallPdf, waitForUploads } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const resource = 'document-request' as const
const setDeletedDaysAgo = (id: string, days: number) =>
  queryRows(office.databaseUrl, `UPDATE document_request SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])

/** With a file from the client. */
async function deleteDelivered() {
  const { caseId, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await sendFiles(people.user, { requestId, secret }, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret })
  await people.user.documentRequests.remove({ id: caseId, requestId })
  return { caseId, requestId }
}
const isListed = async (who: People['user'], id: string) =>
  (await who.deleted.list({ resource, limit: 500 })).deleted.some((row) => row.id === id)

test('a deleted document request is listed with its case, and restored with its files', async () => {
  const { caseId, requestId } = await deleteDelivered()
  const { title } = (await people.user.cases.get({ id: caseId })).case
  const { deleted } = await people.user.deleted.list({ resource, limit: 500 })
  expect(deleted.find(({ id }) => id === requestId)).toMatchObject({ resource, name: `${title} / Passport`, deletedBy: 'Ben Ito' })
  await people.user.deleted.restore({ resource, id: requestId })
  const { documentRequests } = await people.user.documentRequests.list({ id: caseId })
  expect(documentRequests).toMatchObject([{ id: requestId, files: [{ name: 'a.pdf' }] }])
  await expect(people.user.deleted.restore({ resource, id: requestId })).rejects.toMatchObject({ status: 404 })
})

test('a person who may no longer change the case cannot restore its document request', async () => {
  const { client: former, id: formerId } = await addPerson(people.admin)
  const { id: caseId } = await people.user.cases.create({ title: 'Matter of Peña', clientName: 'Nobody', assignedTo: formerId })
  const { id } = await former.documentRequests.create({ id: caseId, en: 'Passport', es: 'Pasaporte' })
  await former.documentRequests.remove({ id: caseId, requestId: id })
  await people.user.cases.update({ id: caseId, assignedTo: null })
  await expect(former.deleted.restore({ resource, id })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await people.admin.deleted.restore({ resource, id })
})

test('with its case, a document request leaves the list', async () => {
  const { caseId, requestId } = await deleteDelivered()
  await people.user.cases.remove({ id: caseId })
  expect(await isListed(people.admin, requestId)).toBe(false)
  await expect(people.admin.deleted.restore({ resource, id: requestId })).rejects.toMatchObject({ status: 404 })
})

test('after 30 days a purge destroys the document request and its ledger key, not the files in the case', async () => {
  const { caseId, requestId } = await deleteDelivered()
  await setDeletedDaysAgo(requestId, 29)
  await expect(people.admin.deleted.purge({ resource, id: requestId })).rejects.toMatchObject({ status: 409 })
  await setDeletedDaysAgo(requestId, 31)
  await expect(people.user.deleted.purge({ resource, id: requestId })).rejects.toMatchObject({ status: 403 })
  await people.admin.deleted.purge({ resource, id: requestId })
  expect(await isListed(people.admin, requestId)).toBe(false)
  expect(await queryRows(office.databaseUrl, 'SELECT id FROM document_request WHERE id = $1', [requestId])).toEqual([])
  expect(await queryRows(office.databaseUrl, 'SELECT id FROM record_key WHERE record = $1', [requestId])).toEqual([])
  expect((await people.user.attachments.list({ id: caseId })).attachments.map(({ name }) => name)).toContain('a.pdf')
})

test('an ethical wall hides it from an Admin, who can neither restore nor purge it', async () => {
  const { client: walled, id: walledId } = await addPerson(people.admin, { roles: ['Admin'] })
  const { caseId, requestId } = await deleteDelivered()
  await setDeletedDaysAgo(requestId, 31)
  expect(await isListed(walled, requestId)).toBe(true)
  await people.admin.walls.create({ case: caseId, people: [walledId], basis: '1.10', reason: 'Was on the other side' })
  expect(await isListed(walled, requestId)).toBe(false)
  await expect(walled.deleted.restore({ resource, id: requestId })).rejects.toMatchObject({ status: 404 })
  await expect(walled.deleted.purge({ resource, id: requestId })).rejects.toMatchObject({ status: 404 })
})
