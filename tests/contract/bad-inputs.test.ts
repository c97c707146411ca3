import http from 'node:http'
import net from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Route } from '@/contract/route'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let people: People
let url = ''
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  url = office.url
  return office.remove
})

/** Sends a raw body. */
async function post(path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await people.user.raw('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body })
  return {
    status: response.status,
    body: (await response.json()) as { error: string; contact?: { name: string } },
  }
}

test('rejects a body nested 100,000 levels deep', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  for (const body of [deep, `{"name":${deep}}`, `{"x":${deep}}`, `{"createdBy":${deep}}`, '{"a":'.repeat(100_000)]) {
    const response = await post('/contacts', body)
    expect([response.status, response.body.error]).toEqual([400, 'The request has too many fields or is nested too deeply'])
  }
})

test('ignored fields may be nested as deep as a body may be', async () => {
  const deep = '['.repeat(45) + ']'.repeat(45)
  const once = () => ({ 'idempotency-key': crypto.randomUUID() })
  const threadId = (await people.user.chat.createRoom({ participantIds: [(await people.admin.auth.me({})).user.id] })).id
  const sent = await post('/chat/send', `{"threadId":"${threadId}","content":"Hello","participants":${deep},"sessionId":${deep}}`, once())
  expect(sent.status).toBe(201)
  expect((await post('/auth/register', `{"x":${deep}}`, once())).status).toBe(403)
})

const publicRoutes = Object.values(contract)
  .flatMap((table): Route[] => Object.values(table))
  .filter(({ access, method, kind }) => access === 'anyone' && method === 'post' && kind !== 'upload')
test.each(publicRoutes.map(({ path }) => path.replace(':id', '01890000-0000-7000-8000-000000000000')))(
  '%s rejects a large body of a stranger with a short response',
  async (path) => {
    const send = (fields: object) => {
      const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
      return people.stranger.raw('POST', path, init)
    }
    const withFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}\u0001"`, 1]))
    expect((await send(withFields(80_000))).status).toBe(413)
    const response = await send(withFields(4_000))
    // Two routes ignore what they are sent.
    if (!['/auth/register', '/user/logout'].includes(path)) expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(10_000)
  },
)

test('a media name with a NUL byte is not found', async () => {
  expect((await people.stranger.raw('GET', '/media/file/%00.jpg')).status).toBe(404)
})

test('rejects an address with invalid percent-encoding before it reaches Next', async () => {
  const statusOf = async (path: string) =>
    (await fetch(url + path, { headers: { cookie: `lawoffice-session=${people.admin.token}` } })).status
  for (const what of ['%zz', '%ED%A0%80', '%F0%9F%98'])
    for (const below of ['/admin', '/admin/cases', '/login', '/_next/static'])
      expect(await statusOf(`${below}/${what}`), `${below} ${what}`).toBe(400)
  for (const path of ['/api/page/%zz', '/api/media/%zz', '/api/cases/%zz', '/%zz']) expect(await statusOf(path), path).toBe(404)
})

test('screens open with a NUL byte in the search', async () => {
  for (const screen of ['cases', 'clients', 'contacts', 'communications', 'settings/ledger']) {
    const response = await fetch(`${url}/admin/${screen}?q=a%00b&record=%00`, {
      headers: { cookie: `lawoffice-session=${people.admin.token}` },
    })
    expect(response.status, screen).toBe(200)
  }
})

test('rejects a body that is too large before reading all of it', async () => {
  const response = await new Promise<number>((done, failed) => {
    const req = http.request(
      `${url}/api/contacts`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${people.user.token}`, 'content-type': 'application/json', 'content-length': 50_000_000 },
      },
      (res) => {
        res.resume()
        done(res.statusCode ?? 0)
        req.destroy()
      },
    )
    req.on('error', failed)
    req.write('{"name":"')
  })
  expect(response).toBe(413)
  const chunked = await people.user
    .raw('POST', '/contacts', {
      headers: { 'content-type': 'application/json' },
      body: new Blob(['x'.repeat(3_000_000)]).stream(),
      duplex: 'half',
    } as RequestInit)
    .then((a) => a.status)
  expect(chunked).toBe(413)
})

test('a body has at most 1 MB, with a profile picture 12 MB', async () => {
  expect((await post('/contacts', JSON.stringify({ name: 'x'.repeat(1_100_000), phone: '1' }))).status).toBe(413)
  const picture = `data:image/png;base64,${'A'.repeat(13_000_000)}`
  const headers = { 'content-type': 'application/json' }
  expect((await people.user.raw('PATCH', '/auth/me', { headers, body: JSON.stringify({ picture }) })).status).toBe(413)
})

test('rejects a password of 5 MB before hashing it', async () => {
  const response = await post('/auth/login', JSON.stringify({ email: 'ben@office.example', password: 'x'.repeat(5_000_000) }))
  expect(response.status).toBe(413)
})

test('rejects text that PostgreSQL cannot store and keeps all other text unchanged', async () => {
  for (const name of ['a\\u0000b', '\\ud800', '\\udfff x'])
    expect((await post('/contacts', `{"name":"${name}","phone":"1"}`)).status, name).toBe(400)
  for (const name of ['\u202Eevil\u202C', 'a\u200Bb', '\uFEFFx y', '𝒜𝓃𝒶', 'e\u0301 é', 'O\'Brien \\ " % _'])
    expect((await post('/contacts', JSON.stringify({ name, phone: '1' }))).body.contact?.name, name).toBe(name.trim())
  expect((await post('/contacts', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
  expect((await post('/contacts', JSON.stringify({ name: 'x'.repeat(900_000), phone: '1' }))).status).toBe(400)
})

test('text that nobody can see is blank', async () => {
  for (const name of ['\u200B', '\u200E \u00AD', '\u2800', '\u3164'])
    expect(await post('/contacts', JSON.stringify({ name, phone: '1' })), name).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: 'Name is required' }] },
    })
  const { id } = await people.user.cases.create({ title: 'Nolan', clientName: 'Nobody', caseNumber: '\u200B' })
  expect((await people.user.cases.get({ id })).case.caseNumber).toMatch(/^CB-\d{4}-\d{4,}$/)
})

test('rejects dates and times that do not exist', async () => {
  for (const date of [
    '2027-02-30T10:00:00Z',
    '2027-13-01T10:00:00Z',
    '99999-01-01T00:00:00Z',
    '2027-01-01T25:00:00Z',
    '2027-01-01',
    'tomorrow',
    1,
    {},
    '2027-01-01T10:00:00',
  ])
    expect((await post('/contacts', JSON.stringify({ name: 'A', phone: '1', date }))).status, String(date)).toBe(400)
  const { body } = await post('/contacts', JSON.stringify({ name: 'A', phone: '1', date: '2027-03-14T02:30:00-08:00' }))
  expect(body.contact).toMatchObject({ date: '2027-03-14T10:30:00.000Z' })
})

test('rejects credentials that are objects or lists', async () => {
  for (const email of [{ $ne: null }, ['ben@office.example'], 1, null, true])
    expect((await post('/auth/login', JSON.stringify({ email, password: 'x' }))).status, JSON.stringify(email)).toBe(400)
})

test('header lines in a visitor’s name stay text', async () => {
  const name = 'Eve\r\nBcc: all@office.example'
  const { id } = await people.stranger.contacts.receive({ fullName: name, email: 'eve@visitor.example' })
  expect((await people.user.contacts.get({ id })).contact.name).toBe(name)
})

test('rejects malformed HTTP requests and continues to serve', async () => {
  const { hostname, port } = new URL(url)
  const speak = (text: string) =>
    new Promise<string>((done) => {
      const socket = net.connect(Number(port), hostname, () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
        socket.end()
      })
      socket.on('close', () => done(received))
      socket.on('error', () => done(received))
    })
  expect(await speak('GET http://evil.example/api/auth/me HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  expect(await speak('GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 401/)
  expect(await speak('POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400/,
  )
  expect(await speak('GET /api/cases/../clients HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*content-type: application\/json[\s\S]*{"error":"The request is not valid\."}/i,
  )
  expect(await speak('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  for (const path of ['/', '/api/auth/me', '/login', '/healthz', '/no-such-page'])
    expect(await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400/)
  expect(
    await speak(
      'GET /ws HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ),
  ).toBe('')
  await people.user.auth.me({})
})

test('a server function runs for pages of the office only, whatever X-Forwarded-Host says', async () => {
  const address = `${url}/admin/collections/media`
  const cookie = `lawoffice-session=${people.admin.token}`
  const page = await (await fetch(address, { headers: { cookie } })).text()
  const actions = [...new Set([...page.matchAll(/\\"id\\":\\"([0-9a-f]{40,44})\\"/g)].map((match) => match[1] as string))]
  expect(actions.length).toBeGreaterThan(0)
  const act = async (action: string, headers: Record<string, string>) => {
    const common = { cookie, 'next-action': action, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component' }
    return (await fetch(address, { method: 'POST', headers: { ...common, ...headers }, body: '[{"name":"nothing"}]' })).status
  }
  for (const action of actions) {
    expect(await act(action, { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
    expect(await act(action, { origin: 'null' })).toBe(403)
  }
  const own = await Promise.all(actions.map((action) => act(action, { origin: url, 'x-forwarded-host': 'evil.example' })))
  const usual = await Promise.all(actions.map((action) => act(action, { origin: url })))
  expect(own).toEqual(usual)
})
