import { truncateSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { waitForLockWaits } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { startEndlessUpload } from '../support/files/transfers'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { idOf } from '../support/records/walled-records'

let people: People
let url = ''
let [databaseUrl, dataDir] = ['', '']
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  url = office.url
  databaseUrl = office.databaseUrl
  dataDir = office.dataDir
  people = await createPeople(office)
  return office.remove
})
const newCase = async () => (await people.user.cases.create({ title: crypto.randomUUID(), clientName: 'Nobody' })).id
const wallOff = async (caseId: string) =>
  people.admin.walls.create({ case: caseId, people: [await idOf(people.other)], basis: '1.10', reason: 'A test' })

/** Holds a row until `release`, so that requests queue for it in a known order. */
async function holdRow(table: 'case' | 'client', id: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`SELECT id FROM "${table}" WHERE id = $1 FOR UPDATE`, [id])
  return {
    waitUntilQueued: (count: number) => waitForLockWaits(databaseUrl, count),
    release: () => client.query('COMMIT').then(() => client.end()),
  }
}

test.each(['reads', 'writes'])('of 50 %s while a wall goes up, none that begins after its 201 succeeds', async (kind) => {
  const id = await newCase()
  const own = kind === 'writes' && (await people.user.cases.update({ id, assignedTo: await idOf(people.other) }))
  let isUp = false
  const late: number[] = []
  const act = async () => {
    const isAfter = isUp
    const { status } = own
      ? await people.other.raw('PUT', `/cases/${id}`, { headers: { 'content-type': 'application/json' }, body: '{"notes":"Mine"}' })
      : await people.other.raw('GET', `/cases/${id}`)
    if (isAfter) late.push(status)
    return status
  }
  const before = Array.from({ length: 20 }, act)
  const wall = wallOff(id).then(() => (isUp = true))
  const during = Array.from({ length: 15 }, act)
  await wall
  const statuses = await Promise.all([...before, ...during, ...Array.from({ length: 15 }, act)])
  expect(late).toEqual(Array.from({ length: 15 }, () => 404))
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
})

test('a write that waited for the wall does not find the record', async () => {
  const id = await newCase()
  await people.user.cases.update({ id, assignedTo: await idOf(people.other) })
  // The wall queues before the write.
  const holder = await holdRow('case', id)
  const wall = wallOff(id)
  await holder.waitUntilQueued(1)
  const write = people.other.raw('PUT', `/cases/${id}`, { headers: { 'content-type': 'application/json' }, body: '{"notes":"Mine"}' })
  await holder.waitUntilQueued(2)
  await holder.release()
  await wall
  expect((await write).status).toBe(404)
})

test('a chat that is named with its case while someone is added to it causes no deadlock', async () => {
  const [caseId, added] = [await newCase(), await idOf(people.admin)]
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [await idOf(people.other)], caseId })
  const holder = await holdRow('case', caseId)
  const naming = people.user.cases.update({ id: caseId, chatRooms: [{ threadId, name: 'Hearing' }] })
  await holder.waitUntilQueued(1)
  const adding = people.user.chat.updateRoom({ id: threadId, add: [added] })
  await holder.waitUntilQueued(2)
  await holder.release()
  await Promise.all([naming, adding])
  const { room } = await people.user.chat.getRoom({ id: threadId })
  expect(room).toMatchObject({ name: 'Hearing', participants: expect.arrayContaining([added]) })
})

test('a wall of a client causes no deadlock with someone who is added to a chat of its case with the client as guest', async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1' })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: client })
  const { id: threadId } = await people.user.guests.invite({ clientIds: [client] })
  await people.user.cases.update({ id: caseId, chatRooms: [{ threadId }] })
  const [other, added] = [await idOf(people.other), await idOf(people.admin)]
  const holder = await holdRow('client', client)
  const wall = people.admin.walls.create({ client, people: [other], basis: '1.10', reason: 'A test' })
  await holder.waitUntilQueued(1)
  const adding = people.user.chat.updateRoom({ id: threadId, add: [other, added] })
  await holder.waitUntilQueued(2)
  await holder.release()
  await Promise.all([wall, adding])
  expect((await people.user.chat.getRoom({ id: threadId })).room.participants).toEqual([await idOf(people.user), added])
})

/** Reads until the other side ends the response; returns how many bytes came. */
async function readSlowly(response: Response) {
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
    return { bytes, isCut: false }
  } catch {
    return { bytes, isCut: true }
  }
}

const gigabyte = 1024 ** 3
/** An attachment whose stored file has grown to a gigabyte, without its content on disk. */
async function attachGigabyte(caseId: string) {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'long.bin' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(1024) })
  const attachment = await people.user.attachments.create({ id: caseId, name: 'long.bin', url: blobUrl })
  const key = new URL(blobUrl, url).pathname.split('/').at(-1) ?? ''
  truncateSync(path.join(dataDir, 'files', key.slice(-2), key), gigabyte)
  return attachment
}

test('a wall ends a download of a gigabyte and makes its link invalid', async () => {
  const id = await newCase()
  const { id: attachmentId } = await attachGigabyte(id)
  const redirect = await people.other.raw('GET', `/cases/${id}/attachments/${attachmentId}/download`)
  const link = new URL(redirect.headers.get('location') ?? '', url)
  // The reader stops, so the rest stays on the server until the wall.
  const response = await fetch(link)
  expect(Number(response.headers.get('content-length'))).toBe(gigabyte)
  const startedAt = performance.now()
  await wallOff(id)
  const { bytes, isCut } = await readSlowly(response)
  expect({ isCut, isWhole: bytes === gigabyte }).toEqual({ isCut: true, isWhole: false })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect((await fetch(link)).status).toBe(404)
})

test('a wall ends an export that is running', async () => {
  await queryRows(
    databaseUrl,
    `INSERT INTO contact (id, name, phone, notes, source, date, created_at, updated_at)
     SELECT gen_random_uuid(), 'Iván Pérez', '1', repeat('x', 20000), 'office', now(), now(), now() FROM generate_series(1, 2000)`,
  )
  // The reader stops, so the rest stays on the server until the wall.
  const response = await fetch(`${url}/api/contacts/export`, { headers: { authorization: `Bearer ${people.other.token}` } })
  expect(response.status).toBe(200)
  await wallOff(await newCase())
  expect(await readSlowly(response)).toMatchObject({ isCut: true })
})

test('a wall ends the uploads of its people', async () => {
  const id = await newCase()
  const upload = await startEndlessUpload(people.other)
  await people.other.auth.me({})
  await wallOff(id)
  expect(await upload.ended).not.toBe(201)
})
