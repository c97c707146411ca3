import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtime } from '../../scripts/start/install.mjs'
import { poll } from '../support/poll'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-database-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function startProcess() {
  const child = spawn(runtime(), ['tests/support/database/postgres-process.ts', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}
const killDatabase = () => process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
const runningDatabases = () =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((command) => command.includes(`-D ${dataDir}/postgres `))

const delaysMs = [0, 10, 30, 60, 100, 150, 250, 500]

test('a stop during a restart of the database leaves no database behind', async () => {
  for (const delayMs of delaysMs) {
    const child = await startProcess()
    const exit = once(child, 'exit')
    killDatabase()
    await wait(delayMs)
    child.kill('SIGTERM')
    expect(await exit, `after ${delayMs} ms`).toEqual([0, null])
    expect(runningDatabases(), `after ${delayMs} ms`).toEqual([])
  }
}, 240_000)

test('a kill during a restart of the database leaves no database behind', async () => {
  for (const delayMs of delaysMs) {
    const child = await startProcess()
    const exit = once(child, 'exit')
    killDatabase()
    await wait(delayMs)
    child.kill('SIGKILL')
    await exit
    await poll(
      async () => runningDatabases(),
      (found) => found.length === 0,
    )
  }
}, 240_000)

test('a client that stops while it signs in is disconnected soon', async () => {
  const { port, hostname } = new URL(process.env.TEST_DATABASE_URL ?? '')
  const client = net.connect(Number(port), hostname)
  const parameters = Buffer.from('user\0office\0database\0office\0\0')
  const header = Buffer.alloc(8)
  header.writeUInt32BE(header.length + parameters.length, 0)
  header.writeUInt32BE(0x3_0000, 4)
  client.write(Buffer.concat([header, parameters]))
  client.resume()
  await once(client, 'close')
}, 30_000)
