import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office/office'

type ScanReport = { scan: { score: number; grade: string; testsFailed: number }; tests: Record<string, { pass: boolean; result: string }> }

const folder = mkdtempSync(path.join(tmpdir(), 'observatory-'))
const [crt, key] = [path.join(folder, 'office.crt'), path.join(folder, 'office.key')]
let office: OfficeUnderTest
let proxy: Awaited<ReturnType<typeof startTlsProxy>>

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
  proxy = await startTlsProxy(office.url)
})
afterAll(async () => {
  proxy?.close()
  await office?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Replaces deploy/nginx.conf with one port for http and https, because the Observatory requests one host by both. */
async function startTlsProxy(url: string) {
  const secure = https.createServer({ cert: readFileSync(crt), key: readFileSync(key) }, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const upstream = http.request(url + req.url, { method: req.method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    })
    req.pipe(upstream)
  })
  const plain = http.createServer((req, res) => void res.writeHead(301, { location: `https://${req.headers.host}${req.url}` }).end())
  // The first byte of a TLS handshake is 22.
  const server = net.createServer((socket) =>
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      ;(first[0] === 22 ? secure : plain).emit('connection', socket)
      process.nextTick(() => socket.resume())
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { host: `localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

const scannerPath = () => {
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

/** The Observatory's HSTS preload list comes from the network; no name of this machine is in it. */
const noPreloads = `import fs from 'node:fs'; const read = fs.readFileSync;
fs.readFileSync = (file, ...how) => String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...how)`

const runScan = (at: string) =>
  new Promise<ScanReport>((done, failed) =>
    execFile(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(noPreloads)}`, scannerPath(), at],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: crt } },
      (error, stdout) => (stdout ? done(JSON.parse(stdout) as ScanReport) : failed(error)),
    ),
  )

test('passes every test of the Observatory with a score of at least 115', async () => {
  const { scan, tests } = await runScan(proxy.host)
  expect(Object.entries(tests).filter(([, { pass }]) => !pass)).toEqual([])
  expect(scan).toMatchObject({ grade: 'A+', testsFailed: 0 })
  expect(scan.score).toBeGreaterThanOrEqual(115)
})
