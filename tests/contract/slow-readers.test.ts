import { once } from 'node:events'
import { request } from 'node:http'
import net from 'node:net'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { countLockWaits, waitForLockWaits } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { readMemoryMb } from '../support/office/memory'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { insertCase } from '../support/records/cases'

const METRICS_TOKEN = 'a-token-of-these-tests'
const fileSize = 40 * 2 ** 20
let office: OfficeUnderTest
let people: People
let file = ''
beforeAll(async () => {
  office = await startOffice({ METRICS_TOKEN })
  people = await createPeople(office)
  await queryRows(
    office.databaseUrl,
    `INSERT INTO contact (id, name, phone, source, date, created_at, updated_at)
      SELECT gen_random_uuid(), 'Somebody ' || i, '555 010 0000', 'office', now(), now(), now() FROM generate_series(1, 500) i`,
  )
  const caseId = await insertCase(office.databaseUrl, people.user)
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'large.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: Buffer.alloc(fileSize, 'x') })
  const { id } = (await people.user.attachments.create({ id: caseId, name: 'large.txt', url: blobUrl })).attachment
  const redirect = await people.user.raw('GET', `/cases/${caseId}/attachments/${id}/download`)
  file = redirect.headers.get('location') ?? ''
  return office.remove
})

const memoryMb = () => readMemoryMb(office.url, METRICS_TOKEN)
/** Sends requests ahead on one connection and reads no response. */
async function pipeline(path: string, times: number): Promise<net.Socket> {
  const { host, hostname, port } = new URL(office.url)
  const socket = net.connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${people.user.token}\r\n\r\n`.repeat(times))
  return socket
}
/** The slowest of 40 requests of another user, in ms. */
async function slowestRequestMs() {
  let slowestMs = 0
  for (let n = 0; n < 40; n += 1) {
    const startedAt = performance.now()
    await people.other.cases.list({ limit: 50 })
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    await new Promise((next) => setTimeout(next, 20))
  }
  return slowestMs
}
/** The memory in MB while connections read nothing, and whether another user is served as before: all are slow on a busy machine. */
async function measureCost(connections: number, path: string, times: number) {
  const usualMs = await slowestRequestMs()
  const before = await memoryMb()
  const sockets = await Promise.all(Array.from({ length: connections }, () => pipeline(path, times)))
  const isServed = (await slowestRequestMs()) < Math.max(2_000, 10 * usualMs)
  return { sockets, isServed, grownMb: (await memoryMb()) - before }
}

test('serves others while clients never read the large files they requested', async () => {
  const { sockets, isServed, grownMb } = await measureCost(20, file, 1)
  expect(isServed).toBe(true)
  // 800 MB were requested.
  expect(grownMb).toBeLessThan(150)
  for (const socket of sockets) socket.destroy()
})

test('closes connections that send many requests without reading the responses', async () => {
  const { sockets, isServed, grownMb } = await measureCost(5, '/api/contacts?limit=500', 1_000)
  expect(isServed).toBe(true)
  // A gigabyte was requested.
  expect(grownMb).toBeLessThan(150)
  for (const socket of sockets) socket.resume()
  await expect.poll(() => sockets.filter((socket) => !socket.destroyed)).toEqual([])
})

test('runs six reads of a user at a time, so that others reach the database', async () => {
  const holder = new pg.Client({ connectionString: office.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE contact IN ACCESS EXCLUSIVE MODE')
  const requests = Array.from({ length: 40 }, () => people.user.contacts.list({}))
  await waitForLockWaits(office.databaseUrl, 12)
  await people.other.caseTypes.list({})
  // Six lists, each with its count.
  expect(await countLockWaits(office.databaseUrl)).toBe(12)
  await holder.query('COMMIT')
  await holder.end()
  expect((await Promise.all(requests)).every(({ contacts }) => contacts.length > 0)).toBe(true)
})

test('logs no failure when a client disconnects in the middle of a body', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 500, expect: '100-continue' }
  const half = request(office.url, { method: 'POST', path: '/api/auth/forgot', headers }).on('error', () => {})
  half.once('continue', () => half.write('{"email":', () => half.destroy()))
  half.flushHeaders()
  await expect.poll(() => office.output()).toContain('"route":"/auth/forgot"')
  expect((await fetch(`${office.url}/api/nothing`)).status).toBe(404)
  expect(office.output()).not.toContain('file store is unavailable')
})
