import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ArchiveProblem } from '../../src/contract/backups.ts'
import { getBackupNight } from '../../src/data/backups/backup-night.ts'
import { ArchiveError, toArchiveError } from './archive-error.ts'
import { type ArchiveSession, openArchiveSession } from './archive-session.ts'
import { makeBaseBackup } from './base-backup.ts'
import { coalesce } from './coalesce.ts'
import { copyFiles, listStoredFiles } from './copy-files.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import type { DrillProblem } from './drill.ts'
import { isDrillDue } from './drill-due.ts'
import { readFreeSpace } from './free-space.ts'
import { readCheckpoint } from './ledger-checkpoint.ts'
import { formatLsn, type Lsn } from './lsn.ts'
import { readTimeZone } from './office-time-zone.ts'
import { shipWal } from './ship-wal.ts'
import { startDrill } from './start-drill.ts'
import { forgetHistory, readState, readStatus, saveStatus } from './state.ts'
import { dropSlot, readPosition, releaseWal, type WalPosition } from './wal-position.ts'

export type Log = (level: 'info' | 'warn', message: string, fields?: object) => void
export type ArchiverOptions = {
  dataDir: string
  databaseUrl: string
  archiverUrl: string
  location: string
  passphrase: string
  backupAt: string
  backupKeep: number
  defaultTimeZone: string
  /** With less free space, the WAL is not kept for an unavailable target. */
  diskReserveBytes: number
  maxPendingBytes?: number
  intervalMs?: number
}

const defaultMaxPendingBytes = 1024 ** 3
/** The WAL that the database keeps anyway. */
const minPendingBytes = 64n * 1024n * 1024n
export const retryBaseAfterMs = 15 * 60_000
const clockToleranceMs = 60_000
/** The WAL does not wait longer for large files. */
const maxFileWaitMs = 10_000

/** Keeps the archive of an office up to date. Each function may be called again after it failed. */
export function createArchiver(options: ArchiverOptions, log: Log) {
  const { dataDir, location, passphrase } = options
  let db: pg.Client | undefined
  let session: ArchiveSession | undefined
  let status = readStatus(dataDir)
  const update = (change: Partial<typeof status>) => {
    status = { ...status, ...change, enabled: true }
    saveStatus(dataDir, status)
  }
  /** The stop of the base backup that completes the protection when the WAL is stored up to there. */
  let pendingBase: Lsn | undefined
  /** Whether a restore test found damage. */
  let isBaseDue = false
  /** Why the last base backup failed. */
  let baseProblem: ArchiveProblem | null = null
  /** Files from before are archived, in milliseconds since the epoch. */
  let filesUntil = 0
  let drillNotBefore = 0
  if (status.drill?.problem === 'running') update({ drill: { ...status.drill, problem: 'interrupted' } })

  async function connect() {
    if (db) return db
    const client = new pg.Client({ connectionString: options.archiverUrl, query_timeout: 30_000 })
    // A lost connection also rejects the statement that runs.
    client.on('error', () => {})
    client.once('end', () => (db = undefined))
    await client.connect().catch((cause) => {
      throw new ArchiveError('internal', 'The database does not answer.', { cause })
    })
    db = client
    return client
  }

  /** Stores the WAL written since the last call, new files first, so that no archived row lacks its file. */
  async function ship(signal = new AbortController().signal) {
    const checkpoint = await readCheckpoint(dataDir)
    const client = await connect()
    const position = await readPosition(client)
    try {
      if (position.restart === null) session = undefined
      session ??= await openArchiveSession({ dataDir, location, passphrase, db: client, position })
      if (session.shipped.at.getTime() - position.at.getTime() > clockToleranceMs) {
        log(
          'warn',
          'the clock of this server went back. Check that it is set automatically. A new base backup follows, because a restore finds its point by time',
        )
        forgetHistory(dataDir)
        session = await openArchiveSession({ dataDir, location, passphrase, db: client, position })
      }
      const current = session
      const databaseDir = path.join(dataDir, 'postgres')
      await Promise.race([archiveFiles(signal).catch(warnAboutFiles), wait(maxFileWaitMs, undefined, { ref: false })])
      current.shipped = await shipWal({ archive: current, history: current.history, databaseDir, position, checkpoint }, current.shipped)
      await releaseWal(client, formatLsn(current.shipped.to))
      succeed(current, position.at)
    } catch (error) {
      session = undefined
      fail(toArchiveError(error))
      await discardIfTooMuch(client, position)
    }
  }

  function succeed(current: ArchiveSession, at: Date) {
    if (pendingBase !== undefined && current.shipped.to >= pendingBase) pendingBase = undefined
    const hasBase = current.lastBase !== null && pendingBase === undefined
    const problem = hasBase ? null : baseProblem
    if (status.problem && !problem) log('info', 'the archive is up to date again')
    if (hasBase) update({ until: at.toISOString(), unprotectedSince: null, hasBase, problem })
    // Without a base backup, the WAL alone restores nothing.
    else update({ hasBase, problem, unprotectedSince: status.unprotectedSince ?? (status.hasBase ? status.until : null) })
  }

  function fail({ problem, message, cause }: ArchiveError) {
    if (problem !== status.problem) log('warn', message, { err: cause })
    update({ problem })
  }

  /** An unavailable target must not fill the disk of the office. */
  async function discardIfTooMuch(client: pg.Client, { restart, flushed }: WalPosition) {
    if (restart === null) return
    const pending = flushed - restart
    const isDiskLow = (await readFreeSpace(dataDir)) < options.diskReserveBytes && pending > minPendingBytes
    if (!isDiskLow && pending <= BigInt(options.maxPendingBytes ?? defaultMaxPendingBytes)) return
    await dropSlot(client)
    await client.query('CHECKPOINT')
    update({ unprotectedSince: status.unprotectedSince ?? status.until ?? new Date().toISOString() })
    log(
      'warn',
      'the log that waited for BACKUP_TO was discarded, so that it does not fill the disk. A base backup follows when BACKUP_TO is back',
    )
  }

  /** Stores the files that are there when it starts, which is once the present copy is done. */
  const archiveFiles = coalesce(copyNewFiles)
  function warnAboutFiles(error: unknown) {
    log('warn', `could not archive files: ${toArchiveError(error).message}`)
  }

  async function copyNewFiles(signal: AbortSignal) {
    if (signal.aborted) return
    const startedAt = Date.now()
    if (!session) return
    await copyFiles(session, dataDir, session.files, signal)
    filesUntil = startedAt
  }

  /** One at once after a history begins, then one in each night. */
  async function makeBaseIfDue(signal: AbortSignal) {
    const current = session
    if (!current) return
    const { timeZone, nightOf } = await readNights()
    if (current.lastBase && !isBaseDue && nightOf(new Date()) <= nightOf(current.lastBase)) return
    const base = { archive: current, history: current.history, dataDir, archiverUrl: options.archiverUrl, timeZone, signal }
    const { at, stop } = await makeBaseBackup(base).catch((error) => {
      baseProblem = toArchiveError(error).problem
      throw error
    })
    baseProblem = null
    isBaseDue = false
    pendingBase = stop
    current.lastBase = at
    log('info', 'base backup made')
    if (!status.drill) update({ drill: { at: at.toISOString(), problem: null, succeededAt: null } })
    // A new history has begun since: its WAL must not look like one without a base backup.
    if (readState(dataDir)?.history !== current.history) return
    const { segmentSize } = await readPosition(await connect())
    await deleteOldBackups(current, current.history, segmentSize, options.backupKeep)
    current.files = await listStoredFiles(current)
  }

  async function readNights() {
    const timeZone = await readTimeZone(options.databaseUrl, options.defaultTimeZone)
    return { timeZone, nightOf: (at: Date) => getBackupNight(at, timeZone, options.backupAt) }
  }

  /** Restores the newest state beside the office and compares it, once a week. */
  async function drillIfDue(signal: AbortSignal) {
    const { drill, hasBase } = status
    if (!session || !drill || !hasBase || !filesUntil || Date.now() < drillNotBefore) return
    const { nightOf } = await readNights()
    if (!isDrillDue(drill, new Date(), nightOf)) return
    const at = new Date().toISOString()
    update({ drill: { ...drill, at, problem: 'running' } })
    const result = await startDrill({ ...options, filesUntil }, signal)
    if (signal.aborted || result.outcome === 'postponed') {
      drillNotBefore = Date.now() + retryBaseAfterMs
      update({ drill })
    } else if (result.outcome === 'succeeded') {
      update({ drill: { at, problem: null, succeededAt: new Date().toISOString() } })
      log('info', 'restore test succeeded', result)
    } else {
      update({ drill: { ...drill, at, problem: result.problem } })
      log('warn', 'restore test failed', result)
      await repair(result.problem)
    }
  }

  /** A new base backup restores the newest state, and files whose copies were damaged are stored again. */
  async function repair(problem: DrillProblem) {
    if (!session || (problem !== 'damaged' && problem !== 'different')) return
    isBaseDue = true
    session.files = await listStoredFiles(session)
  }

  return {
    ship,
    archiveFiles,
    makeBaseIfDue,
    drillIfDue,
    close: async () => void (await db?.end().catch(() => {})),
  }
}
