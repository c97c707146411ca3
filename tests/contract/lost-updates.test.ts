import { expect, test } from 'vitest'
import { recordVersion } from '@/contract/etag'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson } from '../support/people/people'
import { insertCase } from '../support/records/cases'
import { uniqueWord } from '../support/unique-word'

const { databaseUrl } = await sharedOffice()
const people = await sharedPeople()

test('a change of the own name does not undo what an Admin changes at the same time', async () => {
  const { id, client } = await addPerson(people.admin, { name: uniqueWord() })
  const change = 'UPDATE "user" SET front_desk = true, lawyer = true WHERE id = $1'
  const [result] = await queueRequests(databaseUrl, change, [id], () => [client.profile.update({ displayName: 'Nora' })])
  expect(result).toMatchObject({ status: 'fulfilled' })
  const { users } = await people.admin.users.list({})
  expect(users.find((user) => user.id === id)).toMatchObject({ displayName: 'Nora', frontDesk: true, lawyer: true })
})

test('an account that is deleted meanwhile stays deleted', async () => {
  const { id, client } = await addPerson(people.admin, { name: uniqueWord() })
  const remove = 'UPDATE "user" SET deleted_at = now() WHERE id = $1'
  await queueRequests(databaseUrl, remove, [id], () => [client.profile.update({ displayName: 'Nora' })])
  expect(await queryRows(databaseUrl, `SELECT display_name FROM "user" WHERE id = '${id}' AND deleted_at IS NOT NULL`)).toHaveLength(1)
})

test('renaming a file does not show it to the client again, or restore it, when a colleague has just hidden or deleted it', async () => {
  const caseId = await insertCase(databaseUrl, people.user)
  const attach = async () => {
    const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'letter.txt' })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'letter' })
    return (await people.user.attachments.create({ id: caseId, name: 'letter.txt', url: blobUrl })).id
  }
  const rename = (attachmentId: string) => people.user.attachments.update({ id: caseId, attachmentId, name: 'renamed' })
  const hidden = await attach()
  await queryRows(databaseUrl, `UPDATE attachment SET released = true WHERE id = '${hidden}'`)
  const hide = 'UPDATE attachment SET released = false WHERE id = $1'
  await queueRequests(databaseUrl, hide, [hidden], () => [rename(hidden)])
  const { attachments } = await people.user.attachments.list({ id: caseId })
  expect(attachments).toMatchObject([{ name: 'renamed.txt', released: false }])
  const deleted = await attach()
  const remove = 'UPDATE attachment SET deleted_at = now() WHERE id = $1'
  const [result] = await queueRequests(databaseUrl, remove, [deleted], () => [rename(deleted)])
  expect(result).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  expect((await people.user.attachments.list({ id: caseId })).attachments).toHaveLength(1)
})

test('of two renames of the same version of a file, one is refused', async () => {
  const caseId = await insertCase(databaseUrl, people.user)
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'letter' })
  const { id: attachmentId, attachment } = await people.user.attachments.create({ id: caseId, name: 'letter.txt', url: blobUrl })
  const rename = (name: string) =>
    people.user.attachments.update({ id: caseId, attachmentId, name }, { headers: { 'if-match': recordVersion(attachment) } })
  const lock = 'SELECT FROM attachment WHERE id = $1 FOR UPDATE'
  const results = await queueRequests(databaseUrl, lock, [attachmentId], () => [rename('first'), rename('second')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
