import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreNotes, startArchivedDatabase, temporaryFolder } from '../../tests/support/database/archived-database.ts'
import { readStatus } from './state.ts'

type Office = Awaited<ReturnType<typeof startArchivedDatabase>>
/** A stopped office and its archive with a base backup. Tests copy both, because making them takes seconds. */
let prepared: { dataDir: string; location: string }
let location: string
let office: Office
beforeAll(async () => {
  location = temporaryFolder()
  office = await startArchivedDatabase({ location })
  await office.archiver.ship()
  await office.archiver.makeBaseIfDue(signal)
  await office.archiver.ship()
  await office.stop()
  prepared = { dataDir: office.dataDir, location }
}, 60_000)
afterAll(() => {
  for (const folder of Object.values(prepared)) rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  location = temporaryFolder()
})
afterEach(async () => {
  await office.remove()
  rmSync(location, { recursive: true, force: true })
}, 120_000)

const signal = new AbortController().signal
/** The next millisecond, because a Date does not hold the microseconds after which a write was committed. */
const now = async () =>
  (await office.db.query<{ now: Date }>("SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS now")).rows[0]
    ?.now as Date
const stored = (kind: string) =>
  readdirSync(path.join(location, 'law-office-archive'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(`/${kind}/`) && !name.endsWith('.tar'))
    .sort()
    .map((name) => path.join(location, 'law-office-archive', name))
/** Each text in a part of its own. */
async function writeAndShip(...texts: string[]) {
  for (const text of texts) {
    await office.write(text)
    await office.archiver.ship()
  }
}
/** More than one segment of the log. */
const writeSegments = () => office.db.query("SELECT pg_logical_emit_message(true, 'test', repeat('x', 20000000))")
/** A new office without an archive. */
async function startOffice() {
  office = await startArchivedDatabase({ location })
}
async function startArchive() {
  cpSync(prepared.location, location, { recursive: true })
  office = await startArchivedDatabase({ location, copyOf: prepared.dataDir })
  await office.archiver.ship()
}

test('the archive alone restores the newest state and each earlier time', async () => {
  await startOffice()
  await office.write('before the base backup')
  await office.archiver.ship()
  await office.archiver.makeBaseIfDue(signal)
  const times: Date[] = []
  for (const text of ['one', 'two', 'three']) {
    await office.write(text)
    times.push(await now())
    await office.archiver.ship()
  }
  await writeSegments()
  await writeAndShip('after two segments')
  await office.remove()
  const afterwards = ['before the base backup', 'one', 'two', 'three', 'after two segments']
  expect(await restoreNotes(location)).toEqual(afterwards)
  expect(await restoreNotes(location, times[0])).toEqual(afterwards.slice(0, 2))
  expect(await restoreNotes(location, times[1])).toEqual(afterwards.slice(0, 3))
  expect(readStatus(office.dataDir)).toMatchObject({ hasBase: false })
}, 120_000)

test('a file is stored before the log that may name it', async () => {
  await startArchive()
  mkdirSync(path.join(office.dataDir, 'files'), { recursive: true })
  writeFileSync(path.join(office.dataDir, 'files/letter'), 'Dear Mr. Peña')
  await writeAndShip('a letter')
  expect(
    readdirSync(path.join(location, 'law-office-archive/files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  ).toHaveLength(1)
}, 60_000)

test('a missing or damaged part names the last time that can be restored', async () => {
  await startArchive()
  await writeAndShip('one', 'two', 'three')
  await office.stop()
  const part = stored('wal').at(-2) ?? ''
  const bytes = readFileSync(part)
  writeFileSync(part, bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1))
  const message =
    /^The last time that can be restored is (\S+ \S+) \(America\/Los_Angeles\)\. A part of the log after it is missing or damaged\. To restore it: --at '\1'$/
  await expect(restoreNotes(location)).rejects.toThrow(message)
  rmSync(part)
  await expect(restoreNotes(location)).rejects.toThrow(message)
  expect(stored('base')).toHaveLength(1)
}, 120_000)

test('an object under the name of another one is rejected', async () => {
  await startArchive()
  await writeAndShip('one', 'two', 'three')
  await office.stop()
  const [, from = '', other = ''] = stored('wal').slice(-3)
  writeFileSync(from, readFileSync(other))
  await expect(restoreNotes(location)).rejects.toThrow('missing or damaged')
}, 120_000)

test('a restart continues where the archive ends; if that end is lost, a new base backup follows', async () => {
  await startArchive()
  await writeAndShip('one')
  const { dataDir } = office
  await office.stop()
  office = await startArchivedDatabase({ location, dataDir })
  await writeAndShip('two')
  expect(readStatus(dataDir)).toMatchObject({ hasBase: true })
  expect(await restoreNotes(location)).toEqual(['one', 'two'])
  await office.stop()
  rmSync(stored('wal').at(-1) ?? '')
  office = await startArchivedDatabase({ location, dataDir })
  await writeAndShip('three')
  expect(readStatus(dataDir)).toMatchObject({ hasBase: false, unprotectedSince: expect.any(String) })
  await office.archiver.makeBaseIfDue(signal)
  await writeAndShip('four')
  expect(readStatus(dataDir)).toMatchObject({ hasBase: true, unprotectedSince: null })
  expect(await restoreNotes(location)).toEqual(['one', 'two', 'three', 'four'])
}, 120_000)

test('a second office does not write to the archive of the first', async () => {
  await startArchive()
  const second = await startArchivedDatabase({ location })
  try {
    await second.archiver.ship()
    expect(second.logged).toEqual([expect.stringContaining('BACKUP_TO holds the archive of another office')])
    expect(readStatus(second.dataDir)).toMatchObject({ problem: 'otherOffice', until: null })
  } finally {
    await second.remove()
  }
}, 120_000)

test('an unavailable target does not fill the disk, and a new base backup restores the protection', async () => {
  await startArchive()
  await writeAndShip('one')
  const { dataDir } = office
  const { until } = readStatus(dataDir)
  await office.stop()
  office = await startArchivedDatabase({ location, dataDir, maxPendingBytes: 1024 * 1024 })
  renameSync(location, `${location}.away`)
  writeFileSync(location, 'not a folder')
  await writeSegments()
  await office.archiver.ship()
  expect(readStatus(dataDir)).toMatchObject({ problem: 'unreachable', unprotectedSince: until })
  const { rows } = await office.db.query('SELECT 1 FROM pg_replication_slots')
  expect(rows).toEqual([])
  rmSync(location)
  renameSync(`${location}.away`, location)
  await office.archiver.ship()
  expect(readStatus(dataDir)).toMatchObject({ problem: null, unprotectedSince: until, hasBase: false })
  await office.archiver.makeBaseIfDue(signal)
  await writeAndShip('two')
  expect(readStatus(dataDir)).toMatchObject({ unprotectedSince: null, hasBase: true })
  expect(await restoreNotes(location)).toEqual(['one', 'two'])
}, 120_000)

test('the status says why there is no base backup', async () => {
  await startOffice()
  await office.archiver.ship()
  const [part = ''] = stored('wal')
  const folder = path.join(path.dirname(path.dirname(part)), 'base')
  writeFileSync(folder, 'not a folder')
  await expect(office.archiver.makeBaseIfDue(signal)).rejects.toThrow()
  await writeAndShip('one')
  expect(readStatus(office.dataDir)).toMatchObject({ hasBase: false, problem: 'unreachable' })
  rmSync(folder)
  await office.archiver.makeBaseIfDue(signal)
  await office.archiver.ship()
  expect(readStatus(office.dataDir)).toMatchObject({ hasBase: true, problem: null })
}, 120_000)

test('without its disk, the target is not mistaken for an empty folder', async () => {
  await startArchive()
  rmSync(path.join(location, 'law-office-archive'), { recursive: true })
  await office.stop()
  office = await startArchivedDatabase({ location, dataDir: office.dataDir })
  await office.archiver.ship()
  expect(readStatus(office.dataDir).problem).toBe('missing')
  expect(readdirSync(location)).toEqual([])
}, 120_000)

test('after the clock went back, a new base backup keeps times unambiguous', async () => {
  await startArchive()
  await writeAndShip('one')
  const { dataDir } = office
  await office.stop()
  // What an hour of a wrong clock leaves.
  const last = stored('wal').at(-1) ?? ''
  renameSync(
    last,
    last.replace(/-(\d{13})\./, (_, at) => `-${Number(at) + 3600_000}.`),
  )
  office = await startArchivedDatabase({ location, dataDir })
  await office.archiver.ship()
  expect(office.logged).toEqual([expect.stringContaining('the clock of this server went back')])
  await office.archiver.makeBaseIfDue(signal)
  await writeAndShip('two')
  expect(stored('base')).toHaveLength(2)
  expect(await restoreNotes(location)).toEqual(['one', 'two'])
}, 120_000)

test('the log of deleted base backups is deleted too', async () => {
  await startArchive()
  await office.stop()
  office = await startArchivedDatabase({ location, dataDir: office.dataDir, backupKeep: 1 })
  const [first = ''] = stored('base')
  // Made two days ago, so that another one is due.
  renameSync(
    first,
    first.replace(/-(\d{13})\./, (_, at) => `-${Number(at) - 48 * 3600_000}.`),
  )
  await writeSegments()
  await writeAndShip('one')
  const before = stored('wal')
  await office.archiver.makeBaseIfDue(signal)
  await writeAndShip('two')
  expect(stored('base')).toHaveLength(1)
  expect(stored('wal')).not.toContain(before[0])
  expect((await restoreNotes(location)).slice(-2)).toEqual(['one', 'two'])
}, 120_000)
