import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { advisoryLocks } from '../../src/data/database/locks.ts'
import { migrations } from '../../src/migrations/index.ts'
import { startArchivedDatabase, temporaryFolder } from '../../tests/support/database/archived-database.ts'
import { createTables } from '../backup/restore-tables.ts'
import { createArchiver } from './archiver.ts'
import { drillFolder } from './drill-folder.ts'
import { readStatus } from './state.ts'

const location = temporaryFolder()
const signal = new AbortController().signal
let office: Awaited<ReturnType<typeof startArchivedDatabase>>
let letter: string

beforeAll(async () => {
  office = await startArchivedDatabase({ location })
  await createTables(
    { sql: office.db as unknown as PoolClient },
    migrations.map(({ name }) => name),
  )
  letter = path.join(office.dataDir, 'files/ab/letter')
  mkdirSync(path.dirname(letter), { recursive: true })
  writeFileSync(letter, 'Dear Mr. Peña')
  await office.archiver.ship()
  await office.archiver.makeBaseIfDue(signal)
  await office.archiver.ship()
  await office.archiver.archiveFiles(signal)
}, 120_000)
afterEach(() => {
  vi.useRealTimers()
  expect(existsSync(drillFolder(office.dataDir))).toBe(false)
})
afterAll(async () => {
  await office.remove()
  rmSync(location, { recursive: true, force: true })
}, 60_000)

const dayMs = 24 * 3600_000
const readDrill = () => readStatus(office.dataDir).drill
/** The night after the last test, while people write and the log is archived. */
async function drillNextNight({ archiver = office.archiver, days = 1, stop = signal } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(readDrill()?.at ?? '') + days * dayMs })
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await office.write('a note')
      await archiver.ship()
      await setTimeout(100)
    }
  })()
  await archiver.drillIfDue(stop)
  isDone = true
  await others
  vi.useRealTimers()
  return readDrill()
}

test('succeeds while people write, from the first night after the first base backup, once a week', async () => {
  const first = readDrill()
  expect(first).toMatchObject({ problem: null, succeededAt: null })
  expect(await drillNextNight({ days: 0 })).toEqual(first)
  const second = await drillNextNight()
  expect(office.logged.at(-1)).toBe('restore test succeeded')
  expect(second).toEqual({ at: expect.any(String), problem: null, succeededAt: expect.any(String) })
  expect(await drillNextNight({ days: 5 })).toEqual(second)
}, 120_000)

test('waits for another backup', async () => {
  const before = readDrill()
  const { archiver } = await restartArchiver()
  await office.db.query('SELECT pg_advisory_lock($1)', [advisoryLocks.backup])
  expect(await drillNextNight({ archiver, days: 8 })).toEqual(before)
  await office.db.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.backup])
  await archiver.close()
}, 120_000)

/** Not by the clock, which this file changes. */
async function waitForFile(file: string) {
  while (!existsSync(file)) await setTimeout(20)
}

test('stops with the office, and is repeated', async () => {
  const before = readDrill()
  const { archiver } = await restartArchiver()
  const stopping = new AbortController()
  void waitForFile(path.join(drillFolder(office.dataDir), 'postgres/PG_VERSION')).then(() => stopping.abort())
  expect(await drillNextNight({ archiver, days: 8, stop: stopping.signal })).toEqual(before)
  expect(stopping.signal.aborted).toBe(true)
  await archiver.close()
}, 120_000)

test('needs space for the copy', async () => {
  const archiver = createArchiver({ ...office.options, diskReserveBytes: Number.MAX_SAFE_INTEGER }, () => {})
  await archiver.ship()
  await archiver.archiveFiles(signal)
  expect(await drillNextNight({ archiver, days: 8 })).toMatchObject({ problem: 'noSpace', succeededAt: expect.any(String) })
  await archiver.close()
}, 120_000)

test('one that the office did not survive is a failure', async () => {
  const file = path.join(office.dataDir, 'archive-status.json')
  const status = readStatus(office.dataDir)
  writeFileSync(file, JSON.stringify({ ...status, drill: { ...status.drill, problem: 'running' } }))
  createArchiver(office.options, () => {})
  expect(readDrill()?.problem).toBe('interrupted')
})

/** As after a restart. */
async function restartArchiver() {
  const logged: string[] = []
  const archiver = createArchiver(office.options, (_, message, fields) => logged.push(`${message} ${JSON.stringify(fields)}`))
  await archiver.ship()
  await archiver.archiveFiles(signal)
  return { archiver, logged }
}

test('finds a file that differs', async () => {
  const { archiver, logged } = await restartArchiver()
  const time = new Date('2026-01-31T10:00:00Z')
  utimesSync(letter, time, time)
  await archiver.archiveFiles(signal)
  writeFileSync(letter, 'Dear Ms. Peña')
  utimesSync(letter, time, time)
  await archiver.archiveFiles(signal)
  expect(await drillNextNight({ archiver })).toMatchObject({ problem: 'different' })
  expect(logged.at(-1)).toContain('files/ab/letter')
  rmSync(letter)
  await archiver.close()
}, 240_000)

test('finds a damaged archive, and a new base backup makes it whole', async () => {
  const { archiver } = await restartArchiver()
  const list = (part: string) => readdirSync(location, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(part))
  const part = path.join(location, list('/wal/').sort().at(-1) ?? '')
  const bytes = readFileSync(part)
  writeFileSync(part, bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1))
  expect(await drillNextNight({ archiver })).toMatchObject({ problem: 'damaged' })
  const before = list('.tar').length
  await archiver.makeBaseIfDue(signal)
  expect(list('.tar')).toHaveLength(before + 1)
  expect(await drillNextNight({ archiver })).toMatchObject({ problem: null })
  await archiver.close()
}, 240_000)

test('finds a changed ledger', async () => {
  const { archiver } = await restartArchiver()
  await office.db.query(
    "INSERT INTO ledger_entry (id, at, action, resource, seq, hash) VALUES (gen_random_uuid(), now(), 'create', 'case', 1, 'x')",
  )
  expect(await drillNextNight({ archiver, days: 8 })).toMatchObject({ problem: 'ledger' })
  await archiver.close()
}, 240_000)
