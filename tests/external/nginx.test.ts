import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { host, startNginx } from '../support/network/nginx'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  nginx = await startNginx(office.url)
})
afterAll(async () => {
  await nginx?.stop()
  await office?.remove()
})
const send: typeof nginx.send = (...args) => nginx.send(...args)
const json = { 'content-type': 'application/json' }

test('serves pages and the API over https; http redirects pages and rejects the API', async () => {
  expect(await send('GET', '/')).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': expect.stringContaining('max-age') },
  })
  const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/location`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:\/\/.*\/location$/)])
  expect((await fetch(`http://127.0.0.1:${nginx.plainPort}/api/auth/me`)).status).toBe(403)
  const me = await send('GET', '/api/auth/me', { headers: { authorization: `Bearer ${people.user.token}` } })
  expect(JSON.parse(me.text)).toMatchObject({ user: { name: 'Ben Ito' } })
})

test('passes the WebSocket through', async () => {
  const { token } = await people.user.communications.createToken({})
  const socket = new WebSocket(`wss://127.0.0.1:${nginx.port}/ws?token=${encodeURIComponent(token)}`, {
    rejectUnauthorized: false,
    headers: { host },
  })
  const { user } = await people.user.auth.me({})
  await once(socket, 'open')
  const pong = new Promise((resolve) => socket.on('message', (text) => JSON.parse(String(text)).type === 'pong' && resolve('pong')))
  socket.send(JSON.stringify({ type: 'ping', userId: user.id }))
  expect(await pong).toBe('pong')
  socket.close()
  await once(socket, 'close')
})

test('accepts a large upload', async () => {
  const { uploadUrl } = await people.user.files.createUploadLink({ filename: 'large.bin' })
  const { pathname, search } = new URL(uploadUrl)
  const stored = await send('PUT', pathname + search, {
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: Buffer.alloc(60 * 1024 * 1024, 1),
  })
  expect(stored.status).toBe(201)
})

test('a forged X-Forwarded-For does not evade the rate limit', async () => {
  const failLogin = (n: number) =>
    send('POST', '/api/auth/login', {
      headers: { ...json, 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ email: 'nobody@office.example', password: 'wrong' }),
    })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await failLogin(n)).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses[10]).toBe(429)
})
