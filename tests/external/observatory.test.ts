import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office'

type Seen = { scan: { score: number; grade: string; testsFailed: number }; tests: Record<string, { pass: boolean; result: string }> }

const folder = mkdtempSync(path.join(tmpdir(), 'observatory-'))
const [crt, key] = [path.join(folder, 'office.crt'), path.join(folder, 'office.key')]
let office: OfficeUnderTest
let front: Awaited<ReturnType<typeof inFrontOf>>

beforeAll(async () => {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', crt],
    ],
    { stdio: 'ignore' },
  )
  office = await startOffice({ TRUST_PROXY: '1' })
  front = await inFrontOf(office.url)
})
afterAll(async () => {
  front?.close()
  await office?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** What deploy/nginx.conf does, on one port for both: the Observatory is told a name and asks it by http and by https. */
async function inFrontOf(url: string) {
  const secure = https.createServer({ cert: readFileSync(crt), key: readFileSync(key) }, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const asked = http.request(url + req.url, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    req.pipe(asked)
  })
  const plain = http.createServer((req, res) => void res.writeHead(301, { location: `https://${req.headers.host}${req.url}` }).end())
  // The first byte of a TLS handshake is 22.
  const both = net.createServer((socket) =>
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      ;(first[0] === 22 ? secure : plain).emit('connection', socket)
      process.nextTick(() => socket.resume())
    }),
  )
  await new Promise<void>((done) => both.listen(0, '127.0.0.1', done))
  return { host: `localhost:${(both.address() as AddressInfo).port}`, close: () => void both.close() }
}

const program = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders.flatMap((one) => {
    try {
      return realpathSync(path.join(one, 'mdn-http-observatory-scan'))
    } catch {
      return []
    }
  })
  return path.resolve(path.dirname(found[0] ?? ''), '../src/scan.js')
}

/** Its list of preloaded sites comes from the network; nobody preloads a name of this machine. */
const noPreloads = `import fs from 'node:fs'; const read = fs.readFileSync;
fs.readFileSync = (file, ...how) => String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...how)`

const observe = (at: string) =>
  new Promise<Seen>((done, failed) =>
    execFile(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(noPreloads)}`, program(), at],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: crt } },
      (error, said) => (said ? done(JSON.parse(said) as Seen) : failed(error)),
    ),
  )

test('the Observatory finds nothing to blame and gives at least 115', async () => {
  const { scan, tests } = await observe(front.host)
  expect(Object.entries(tests).filter(([, { pass }]) => !pass)).toEqual([])
  expect(scan).toMatchObject({ grade: 'A+', testsFailed: 0 })
  expect(scan.score).toBeGreaterThanOrEqual(115)
})
