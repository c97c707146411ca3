import { once } from 'node:events'
import { request } from 'node:http'
import net from 'node:net'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { makeCase } from '../support/cases'
import { heldBy } from '../support/held'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople, type People } from '../support/people'
import { rows } from '../support/rows'

const METRICS_TOKEN = 'a-token-of-these-tests'
const fileSize = 40 * 2 ** 20
let place: OfficeUnderTest
let who: People
let file = ''
beforeAll(async () => {
  place = await startOffice({ METRICS_TOKEN })
  who = await makePeople(place)
  await rows(
    place.databaseUrl,
    `INSERT INTO contact (id, name, phone, source, date, created_at, updated_at)
      SELECT gen_random_uuid(), 'Somebody ' || i, '555 010 0000', 'office', now(), now(), now() FROM generate_series(1, 500) i`,
  )
  const caseId = await makeCase(place.databaseUrl, who.user)
  const { uploadUrl, blobUrl } = await who.user.files.link({ filename: 'large.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: Buffer.alloc(fileSize, 'x') })
  const { id } = (await who.user.attachments.create({ id: caseId, name: 'large.txt', url: blobUrl })).attachment
  const led = await who.user.raw('GET', `/cases/${caseId}/attachments/${id}/download`)
  file = led.headers.get('location') ?? ''
  return place.remove
})

const held = () => heldBy(place.url, METRICS_TOKEN)
/** A connection that asks so many times at once, and whose answers nobody reads. */
async function asks(path: string, times: number): Promise<net.Socket> {
  const { host, hostname, port } = new URL(place.url)
  const socket = net.connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${who.user.token}\r\n\r\n`.repeat(times))
  return socket
}
/** How long somebody else waits who works meanwhile, ms: the slowest of their calls. */
async function slowest() {
  let most = 0
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now()
    await who.other.cases.list({ limit: 50 })
    most = Math.max(most, performance.now() - began)
    await new Promise((next) => setTimeout(next, 20))
  }
  return most
}
/** Some such connections; answers what they cost while nobody reads what they asked for. */
async function cost(connections: number, path: string, times: number) {
  await slowest()
  const before = await held()
  const sockets = await Promise.all(Array.from({ length: connections }, () => asks(path, times)))
  const waited = await slowest()
  return { sockets, waited, grown: (await held()) - before }
}

test('who asks for large files and never reads costs little memory, and nobody waits', async () => {
  const { sockets, waited, grown } = await cost(20, file, 1)
  expect(waited).toBeLessThan(2_000)
  // Of 800 MB that were asked for.
  expect(grown).toBeLessThan(150)
  for (const socket of sockets) socket.destroy()
})

test('who asks far ahead of the answers is let go before they fill the memory or keep others waiting', async () => {
  const { sockets, waited, grown } = await cost(5, '/api/contacts?limit=500', 1_000)
  expect(waited).toBeLessThan(2_000)
  // Of a gigabyte that was asked for.
  expect(grown).toBeLessThan(150)
  for (const socket of sockets) socket.resume()
  await expect.poll(() => sockets.filter((socket) => !socket.destroyed)).toEqual([])
})

test('who asks for everything at once waits, and leaves the database to the others', async () => {
  const holder = new pg.Client({ connectionString: place.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE contact IN ACCESS EXCLUSIVE MODE')
  const waiting = () =>
    rows(place.databaseUrl, `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  const asked = Array.from({ length: 40 }, () => who.user.contacts.list({}))
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(11)
  await who.other.cases.list({ limit: 1 })
  // Six lists, each with its count.
  expect((await waiting()).length).toBe(12)
  await holder.query('COMMIT')
  await holder.end()
  expect((await Promise.all(asked)).every(({ contacts }) => contacts.length > 0)).toBe(true)
})

test('who leaves in the middle of a body is no failure of the office', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 500, expect: '100-continue' }
  const half = request(place.url, { method: 'POST', path: '/api/auth/forgot', headers }).on('error', () => {})
  half.once('continue', () => half.write('{"email":', () => half.destroy()))
  half.flushHeaders()
  await expect.poll(() => place.output()).toContain('"route":"/auth/forgot"')
  expect((await fetch(`${place.url}/api/nothing`)).status).toBe(404)
  expect(place.output()).not.toContain('file store is unavailable')
})
