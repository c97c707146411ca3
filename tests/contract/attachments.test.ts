import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { readZip } from '../support/files/zip'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { insertCase } from '../support/records/cases'

let people: People
let office: OfficeUnderTest
let caseId: string
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  caseId = await insertCase(office.databaseUrl, people.user)
})
async function upload(person: ApiClient, content: BodyInit = 'Dear Mr. Peña') {
  const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: 'x' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: content })
  return blobUrl
}
const attach = async (name: string, tags: string[] = [], id = caseId) =>
  (await people.user.attachments.create({ id, name, url: await upload(people.user), tags })).attachment

test('a user who can change a case can add files; colleagues can only open them', async () => {
  await expect(people.other.attachments.create({ id: caseId, name: 'a.txt', url: await upload(people.other) })).rejects.toMatchObject({
    status: 403,
  })
  const { id } = await attach('a.txt')
  const { attachment } = await people.other.attachments.get({ id: caseId, attachmentId: id })
  expect(attachment).toMatchObject({
    name: 'a.txt',
    size: 14,
    state: 'ready',
    canModify: false,
    canDelete: false,
    createdByName: 'Ben Ito',
  })
  for (const refused of [
    () => people.other.attachments.update({ id: caseId, attachmentId: id, description: 'x' }),
    () => people.other.attachments.remove({ id: caseId, attachmentId: id }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
  expect((await people.other.raw('GET', attachment.url.replace('/api', ''))).status).toBe(302)
  expect((await people.stranger.raw('GET', attachment.url.replace('/api', ''))).status).toBe(401)
})

test('an upload must say that it is a whole file', async () => {
  const { uploadUrl } = await people.user.files.createUploadLink({ filename: 'x' })
  const part = await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'AppendBlob' }, body: 'Dear' })
  expect([part.status, await part.json()]).toMatchObject([400, { error: 'x-ms-blob-type must be BlockBlob' }])
})

test('the assignee of a case can add, change and delete its files', async () => {
  const { id: assignedTo, client: assignee } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody', assignedTo })
  const { attachment } = await assignee.attachments.create({ id, name: 'a.txt', url: await upload(assignee) })
  expect(attachment).toMatchObject({ canModify: true, canDelete: true })
  const which = { id, attachmentId: attachment.id }
  expect((await assignee.attachments.update({ ...which, description: 'The lease' })).attachment.description).toBe('The lease')
  await assignee.attachments.remove(which)
  const url = await upload(assignee)
  await people.user.cases.update({ id, assignedTo: null })
  await expect(assignee.attachments.create({ id, name: 'b.txt', url })).rejects.toMatchObject({ status: 403 })
})

test('rejects a file that the user did not upload or that is already attached', async () => {
  const foreign = await upload(people.other)
  const used = await upload(people.user)
  await people.user.attachments.create({ id: caseId, name: 'a.txt', url: used })
  const second = await insertCase(office.databaseUrl, people.user)
  for (const url of [
    foreign,
    used,
    'https://evil.example/x',
    `${office.url}/api/files/blob/not-an-id`,
    `${office.url}/api/contacts/01890000-0000-7000-8000-000000000000`,
    '/etc/passwd',
    'file:///etc/passwd',
  ])
    for (const id of [caseId, second])
      await expect(people.user.attachments.create({ id, name: 'a.txt', url })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'url' }],
      })
})

test('one of several simultaneous registrations of a file succeeds', async () => {
  const url = await upload(people.user)
  const all = await Promise.allSettled([1, 2, 3, 4].map((n) => people.user.attachments.create({ id: caseId, name: `${n}.txt`, url })))
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('rejects a file whose content does not match its name or size, and accepts it under the right name', async () => {
  const url = await upload(people.user, '<html><script>alert(1)</script>')
  await expect(people.user.attachments.create({ id: caseId, name: 'a.pdf', url })).rejects.toMatchObject({
    message: 'The content of this file does not match its name.',
  })
  await expect(people.user.attachments.create({ id: caseId, name: 'a.html', url, size: 3 })).rejects.toMatchObject({
    errors: [{ field: 'size' }],
  })
  expect((await people.user.attachments.create({ id: caseId, name: 'a.html', url })).attachment.type).toBe('application/octet-stream')
})

test('hostile file names are cleaned and cannot inject headers', async () => {
  for (const [name, shown] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\windows\\x.txt', 'x.txt'],
    ['a"\r\nset-cookie: x=1.txt', 'a"  set-cookie: x=1.txt'],
    ['👩‍⚖️.txt', '👩‍⚖️.txt'],
  ] as const) {
    const { name: kept, url } = await attach(name)
    expect(kept).toBe(shown)
    const redirect = await people.user.raw('GET', url.replace('/api', ''))
    const file = await fetch(new URL(redirect.headers.get('location') ?? '', office.url))
    expect(file.headers.get('set-cookie')).toBeNull()
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(file.headers.get('content-disposition') ?? '')?.[1] ?? '')).toBe(shown)
  }
})

test('attachments are listed 20 per page, newest first, and filtered by tag', async () => {
  const id = await insertCase(office.databaseUrl, people.user)
  for (let n = 1; n <= 22; n++) await attach(`${n}.txt`, n % 2 ? ['Odd', ' odd ', ''] : ['even'], id)
  const first = await people.user.attachments.list({ id })
  expect([first.attachments.length, first.total, first.attachments[0]?.name]).toEqual([20, 22, '22.txt'])
  expect((await people.user.attachments.list({ id, page: 2 })).attachments.map((a) => a.name)).toEqual(['2.txt', '1.txt'])
  const odd = await people.user.attachments.list({ id, tag: 'ODD', pageSize: 3 })
  expect([odd.total, odd.attachments[0]?.tags]).toEqual([11, ['Odd']])
  expect((await people.user.attachments.list({ id, tag: '' })).total).toBe(22)
  for (const query of ['page=0', 'pageSize=0', 'pageSize=1e9', 'page=-1', 'colour=red'])
    expect((await people.user.raw('GET', `/cases/${id}/attachments?${query}`)).status).toBe(400)
})

test('tags and description can be changed and cleared; a stale change is rejected', async () => {
  const { id } = await attach('b.txt', ['one'])
  const which = { id: caseId, attachmentId: id }
  const answer = await people.user.raw('GET', `/cases/${caseId}/attachments/${id}`)
  const etag = answer.headers.get('etag') ?? ''
  expect((await people.user.attachments.update({ ...which, description: 'The lease', tags: ['lease'] })).attachment).toMatchObject({
    description: 'The lease',
    tags: ['lease'],
  })
  await expect(people.user.attachments.update({ ...which, description: 'Late' }, { headers: { 'if-match': etag } })).rejects.toMatchObject({
    status: 412,
  })
  expect((await people.user.attachments.update({ ...which, description: '' })).attachment).toMatchObject({
    description: null,
    tags: ['lease'],
  })
})

test('an attachment is not found under another case or after it is deleted', async () => {
  const { id } = await attach('c.txt')
  const other = await insertCase(office.databaseUrl, people.user)
  await expect(people.user.attachments.get({ id: other, attachmentId: id })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.raw('GET', `/cases/${other}/attachments/${id}/download`)).status).toBe(404)
  await people.user.attachments.remove({ id: caseId, attachmentId: id })
  await expect(people.user.attachments.remove({ id: caseId, attachmentId: id })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.raw('GET', `/cases/${caseId}/attachments/${id}/download`)).status).toBe(404)
  const { attachments, total } = await people.user.attachments.list({ id: caseId, pageSize: 100 })
  expect([attachments.map((a) => a.id).includes(id), total]).toEqual([false, attachments.length])
  await people.user.cases.remove({ id: other })
  await expect(people.user.attachments.list({ id: other })).rejects.toMatchObject({ status: 404 })
  await expect(attach('late.txt', [], other)).rejects.toMatchObject({ status: 404 })
})

test('an Admin can restore a deleted file, but not to a deleted case, and purge it after 30 days', async () => {
  const id = await insertCase(office.databaseUrl, people.user)
  const { id: attachmentId } = await attach('e.txt', [], id)
  const which = { resource: 'attachment', id: attachmentId } as const
  const trash = async () => (await people.admin.deleted.list({ resource: 'attachment' })).deleted.filter((one) => one.id === attachmentId)
  await people.user.attachments.remove({ id, attachmentId })
  expect(await trash()).toMatchObject([{ name: expect.stringMatching(/ \/ e\.txt$/), deletedBy: 'Ben Ito' }])
  await people.admin.deleted.restore(which)
  expect([await trash(), (await people.user.attachments.get({ id, attachmentId })).attachment.name]).toEqual([[], 'e.txt'])
  await expect(people.admin.deleted.restore(which)).rejects.toMatchObject({ status: 404 })
  await people.user.attachments.remove({ id, attachmentId })
  await people.user.cases.remove({ id })
  expect(await trash()).toEqual([])
  await expect(people.admin.deleted.restore(which)).rejects.toMatchObject({ status: 404 })
  await queryRows(office.databaseUrl, `UPDATE attachment SET deleted_at = now() - interval '31 days' WHERE id = $1`, [attachmentId])
  await people.admin.deleted.purge(which)
  const left = 'SELECT record FROM record_key WHERE record = $1 UNION ALL SELECT id::text FROM attachment WHERE id::text = $1'
  expect(await queryRows(office.databaseUrl, left, [attachmentId])).toEqual([])
})

test('the ledger records who opened which file', async () => {
  const { id, url } = await attach('d.txt')
  await people.other.raw('GET', url.replace('/api', ''))
  const { entries } = await people.admin.ledger.list({ record: id, action: 'download' })
  expect(entries.map((e) => e.sentence)).toEqual(['cleo opened the file “d.txt”'])
})

test('range requests for one file create one ledger entry per user', async () => {
  const { id, url } = await attach('e.txt')
  const rowsBy = async () => (await people.admin.ledger.list({ record: id, action: 'download' })).entries.map((e) => e.personName)
  for (const range of ['bytes=1-', 'bytes=5-9', 'lines=1-2']) await people.other.raw('GET', url.replace('/api', ''), { headers: { range } })
  expect(await rowsBy()).toEqual(['cleo'])
  await people.user.raw('GET', url.replace('/api', ''), { headers: { range: 'bytes=7-' } })
  expect(await rowsBy()).toEqual(['Ben Ito', 'cleo'])
})

test('a range request for another file creates its own ledger entry', async () => {
  const files = [await attach('f.txt'), await attach('g.txt')]
  for (const { url } of files) await people.other.raw('GET', url.replace('/api', ''), { headers: { range: 'bytes=1-' } })
  for (const { id } of files) expect((await people.admin.ledger.list({ record: id, action: 'download' })).entries).toHaveLength(1)
})

const archive = (person: ApiClient, id: string, ids: string[]) => person.raw('GET', `/cases/${id}/attachments/archive?ids=${ids.join(',')}`)

test('several files come as one zip with unique names, and the ledger has each', async () => {
  const files = [await attach('letter.txt'), await attach('Letter.txt'), await attach('../x/Peña.txt')]
  const response = await archive(
    people.other,
    caseId,
    files.map(({ id }) => id.toUpperCase()),
  )
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${(await people.user.cases.get({ id: caseId })).case.caseNumber}-documents.zip"`,
    'cache-control': 'private, no-store',
  })
  const entries = readZip(Buffer.from(await response.arrayBuffer()))
  expect(entries.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['letter.txt', 'Dear Mr. Peña'],
    ['Letter (2).txt', 'Dear Mr. Peña'],
    ['Peña.txt', 'Dear Mr. Peña'],
  ])
  for (const { id } of files) {
    const downloads = (await people.admin.ledger.list({ record: id, action: 'download' })).entries
    expect(downloads.map(({ personName }) => personName)).toEqual(['cleo'])
  }
})

test('a zip needs every file: of this case, not deleted, checked, and a session', async () => {
  const own = await attach('own.txt')
  const foreign = await attach('foreign.txt', [], await insertCase(office.databaseUrl, people.user))
  const gone = await attach('gone.txt')
  await people.user.attachments.remove({ id: caseId, attachmentId: gone.id })
  const checking = await attach('checking.txt')
  await queryRows(office.databaseUrl, `UPDATE attachment SET state = 'checking', check_at = now() + interval '1 day' WHERE id = $1`, [
    checking.id,
  ])
  const statusOf = async (ids: string[], person = people.user) => (await archive(person, caseId, [own.id, ...ids])).status
  expect(await statusOf([])).toBe(200)
  expect(await statusOf([foreign.id])).toBe(404)
  expect(await statusOf([gone.id])).toBe(404)
  expect(await statusOf([checking.id])).toBe(409)
  expect(await statusOf([], people.stranger)).toBe(401)
  expect(await statusOf([], people.editor)).toBe(403)
  for (const ids of [[], ['x'], Array.from({ length: 201 }, () => crypto.randomUUID())])
    expect((await archive(people.user, caseId, ids)).status, String(ids.length)).toBe(400)
})

test('a picture has a small version; other files and files in other cases have none', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const url = await upload(people.user, new Uint8Array(photo))
  const { id } = await people.user.attachments.create({ id: caseId, name: 'photo.png', url })
  const thumbnail = (attachmentId: string, ofCase = caseId, person = people.other) =>
    person.raw('GET', `/cases/${ofCase}/attachments/${attachmentId}/thumbnail`)
  const response = await thumbnail(id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 128, height: 85 })
  expect((await people.admin.ledger.list({ record: id, action: 'download' })).entries).toEqual([])
  expect((await thumbnail((await attach('letter.txt')).id)).status).toBe(404)
  expect((await thumbnail(id, await insertCase(office.databaseUrl, people.user))).status).toBe(404)
  expect((await thumbnail(id, caseId, people.stranger)).status).toBe(401)
  await people.user.attachments.remove({ id: caseId, attachmentId: id })
  expect((await thumbnail(id)).status).toBe(404)
})

test('files are found by the words of their names, with the case they belong to', async () => {
  const word = `Zq${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
  const { id } = await people.user.cases.create({ title: 'Papers', caseNumber: word, clientName: 'Nobody' })
  const [passport, letter] = [await attach(`Passport_${word}.txt`, [], id), await attach(`${word} letter.txt`, [], id)]
  const find = async (q: string, limit?: number) => (await people.other.attachments.search({ q, ...(limit && { limit }) })).attachments
  const newestFirst = [letter, passport].map((file) => ({
    id: file.id,
    name: file.name,
    caseId: id,
    caseTitle: 'Papers',
    caseNumber: word,
  }))
  expect(await find(word.toLowerCase())).toEqual(newestFirst)
  expect(await find(word, 1)).toEqual(newestFirst.slice(0, 1))
  expect(await find(`pasport ${word.slice(0, 6)}`)).toEqual(newestFirst.slice(1))
  expect(await find('—')).toEqual([])

  await people.user.attachments.remove({ id, attachmentId: letter.id })
  expect(await find(word)).toEqual(newestFirst.slice(1))
  await people.user.cases.remove({ id })
  expect(await find(word)).toEqual([])
})
