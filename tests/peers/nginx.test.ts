import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../scripts/pg.ts'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople, type People } from '../support/people'
import { until } from '../support/until'

let place: OfficeUnderTest
let who: People
let nginx: ReturnType<typeof spawn> | undefined
let port: number
let plainPort: number
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
const host = 'office.example'

beforeAll(async () => {
  ;[port, plainPort] = [await freePort(), await freePort()]
  place = await startOffice({ TRUST_PROXY: '1' })
  who = await makePeople(place)
  const [crt, key] = [path.join(folder, 'office.crt'), path.join(folder, 'office.key')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`, '-keyout', key, '-out', crt],
    {
      stdio: 'ignore',
    },
  )
  // The example as it is, with this test's ports and certificate.
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', new URL(place.url).host)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/office.example.crt', crt)
    .replace('/etc/ssl/office.example.key', key)
  const main = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}\n${site}\n}`
  writeFileSync(path.join(folder, 'nginx.conf'), main)
  nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'inherit',
  })
  await until(
    () =>
      ask('GET', '/healthz')
        .then(({ status }) => status)
        .catch(() => 0),
    (status) => status === 200,
  )
})
afterAll(async () => {
  if (nginx) {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
  }
  await place?.remove()
  rmSync(folder, { recursive: true, force: true })
})

type Asked = { headers?: Record<string, string>; body?: string | Buffer }
/** By https, past the certificate that only this test knows. */
const ask = (method: string, address: string, { headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: address, method, rejectUnauthorized: false, servername: host, headers: { host, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
const json = { 'content-type': 'application/json' }

test('pages and calls come by https, and http leads there', async () => {
  expect(await ask('GET', '/')).toMatchObject({ status: 200, headers: { 'strict-transport-security': expect.stringContaining('max-age') } })
  const plain = await fetch(`http://127.0.0.1:${plainPort}/location`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:\/\/.*\/location$/)])
  const me = await ask('GET', '/api/auth/me', { headers: { authorization: `Bearer ${who.user.token}` } })
  expect(JSON.parse(me.text)).toMatchObject({ user: { name: 'Ben Ito' } })
})

test('the socket comes through', async () => {
  const { token } = await who.user.communications.token({})
  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws?token=${encodeURIComponent(token)}`, {
    rejectUnauthorized: false,
    headers: { host },
  })
  const { user } = await who.user.auth.me({})
  await once(socket, 'open')
  const answered = new Promise((resolve) => socket.on('message', (text) => JSON.parse(String(text)).type === 'pong' && resolve('pong')))
  socket.send(JSON.stringify({ type: 'ping', userId: user.id }))
  expect(await answered).toBe('pong')
  socket.close()
  await once(socket, 'close')
})

test('a large file is stored as it comes', async () => {
  const { uploadUrl } = await who.user.files.link({ filename: 'large.bin' })
  const { pathname, search } = new URL(uploadUrl)
  const stored = await ask('PUT', pathname + search, {
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: Buffer.alloc(60 * 1024 * 1024, 1),
  })
  expect(stored.status).toBe(201)
})

test('nobody writes an address of their own into the limits', async () => {
  const wrong = (n: number) =>
    ask('POST', '/api/auth/login', {
      headers: { ...json, 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ email: 'nobody@office.example', password: 'wrong' }),
    })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await wrong(n)).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses[10]).toBe(429)
})
