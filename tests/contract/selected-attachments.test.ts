import { beforeAll, expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { insertCase } from '../support/records/cases'

let people: People
let id: string
beforeAll(async () => {
  people = await sharedPeople()
  id = await insertCase((await sharedOffice()).databaseUrl, people.user)
})
async function attach(name: string, tags: string[] = []) {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: name })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: name })
  return (await people.user.attachments.create({ id, name, url: blobUrl, tags })).id
}
const namesAndTags = async () =>
  (await people.user.attachments.list({ id, pageSize: 100 })).attachments.map(({ name, tags }) => [name, ...tags]).sort()
const actionsOn = async (record: string) => (await people.admin.ledger.list({ record })).entries.map(({ action }) => action)

test('several files are tagged, deleted and restored at once, with a ledger entry each', async () => {
  const ids = [await attach('one.txt', ['Court']), await attach('two.txt'), await attach('three.txt')]
  const selected = ids.slice(0, 2)
  await people.user.attachments.addTags({ id, ids: [...selected, ...selected], tags: ['court', 'evidence'] })
  const tagged = [['one.txt', 'Court', 'evidence'], ['three.txt'], ['two.txt', 'court', 'evidence']]
  expect(await namesAndTags()).toEqual(tagged)
  await people.user.attachments.removeSeveral({ id, ids: selected })
  expect(await namesAndTags()).toEqual([['three.txt']])
  await people.user.attachments.restoreSeveral({ id, ids: selected })
  expect(await namesAndTags()).toEqual(tagged)
  for (const one of selected) expect(await actionsOn(one)).toEqual(['restore', 'delete', 'change', 'create'])
})

test('all or none: a file of another case, one that is missing or one with too many tags stops the rest', async () => {
  const otherCase = await insertCase((await sharedOffice()).databaseUrl, people.user)
  const [kept, full] = [
    await attach('kept.txt'),
    await attach(
      'full.txt',
      Array.from({ length: 50 }, (_, n) => `tag ${n}`),
    ),
  ]
  const before = await namesAndTags()
  const ids = [kept, crypto.randomUUID()]
  await expect(people.user.attachments.removeSeveral({ id, ids })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.attachments.addTags({ id, ids, tags: ['x'] })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.attachments.removeSeveral({ id: otherCase, ids: [kept] })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.attachments.addTags({ id, ids: [kept, full], tags: ['one more'] })).rejects.toMatchObject({
    status: 400,
    message: 'Please use at most 50 tags',
  })
  expect(await namesAndTags()).toEqual(before)
  await people.user.attachments.remove({ id, attachmentId: kept })
  await expect(people.user.attachments.restoreSeveral({ id, ids: [kept, full] })).rejects.toMatchObject({ status: 404 })
  expect((await namesAndTags()).map(([name]) => name)).not.toContain('kept.txt')
  for (const tooFewOrMany of [[], Array.from({ length: 201 }, () => kept)])
    await expect(people.user.attachments.removeSeveral({ id, ids: tooFewOrMany })).rejects.toMatchObject({ status: 400 })
  await expect(people.other.attachments.removeSeveral({ id, ids: [full] })).rejects.toMatchObject({ status: 403 })
})

test('of two that add tags at the same time, both are kept', async () => {
  const ids = [await attach('shared.txt')]
  await Promise.all(['a', 'b', 'c', 'd'].map((tag) => people.user.attachments.addTags({ id, ids, tags: [tag] })))
  const { attachment } = await people.user.attachments.get({ id, attachmentId: ids[0] ?? '' })
  expect(attachment.tags.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})
