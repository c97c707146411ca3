import { Worker } from 'node:worker_threads'
import type { StartupEnv } from '../../src/env-schema.ts'
import { logger } from '../../src/logger/logger.ts'
import { withClient } from '../postgres/with-client.ts'
import type { ArchiverOptions, Log } from './archiver.ts'
import { deleteStatus, forgetHistory, initialStatus, readState, readStatus, saveStatus } from './state.ts'
import { dropSlot } from './wal-position.ts'

type Database = { settings: Record<string, string>; archiverUrl?: string }

const restartAfterMs = 60_000
/** A target that does not respond must not delay a stop. */
const stopTimeoutMs = 10_000

export const isArchived = ({ DATABASE_URL, BACKUP_TO, BACKUP_PASSPHRASE }: StartupEnv) =>
  !DATABASE_URL && Boolean(BACKUP_TO && BACKUP_PASSPHRASE)

/** Archives the embedded database in a thread of its own. Returns the function that archives the rest and stops it. */
export async function startArchiver(env: StartupEnv, dataDir: string, { settings, archiverUrl }: Database): Promise<() => Promise<void>> {
  const { BACKUP_TO, BACKUP_PASSPHRASE, BACKUP_AT, BACKUP_KEEP, DISK_RESERVE_MB, OFFICE_TIME_ZONE } = env
  if (!isArchived(env) || !BACKUP_TO || !BACKUP_PASSPHRASE || !archiverUrl) {
    if (archiverUrl && readState(dataDir)?.history) await endArchive(dataDir, archiverUrl)
    if (archiverUrl && BACKUP_TO) saveStatus(dataDir, { ...initialStatus, enabled: false })
    else deleteStatus(dataDir)
    return async () => {}
  }
  saveStatus(dataDir, { ...readStatus(dataDir), enabled: true })
  const options: ArchiverOptions = {
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? '',
    archiverUrl,
    location: BACKUP_TO,
    passphrase: BACKUP_PASSPHRASE,
    backupAt: BACKUP_AT,
    backupKeep: BACKUP_KEEP,
    defaultTimeZone: OFFICE_TIME_ZONE,
    diskReserveBytes: DISK_RESERVE_MB * 1024 * 1024,
  }
  return runThread(options)
}

/** Encrypting and compressing in a thread of its own does not delay requests. */
function runThread(options: ArchiverOptions) {
  let isStopping = false
  let restart: NodeJS.Timeout
  let worker: Worker
  const start = () => {
    worker = new Worker(new URL('./archiver-thread.ts', import.meta.url), { workerData: options })
    worker.on('message', ([level, message, fields]: Parameters<Log>) => logger[level](fields ?? {}, message))
    worker.on('error', (error) => logger.error({ err: error }, 'the archiver failed'))
    worker.once('exit', () => {
      if (!isStopping) restart = setTimeout(start, restartAfterMs).unref()
    })
  }
  start()
  return async () => {
    isStopping = true
    clearTimeout(restart)
    if (worker.threadId === -1) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('stop')
    const timer = setTimeout(() => void worker.terminate(), stopTimeoutMs)
    await exited
    clearTimeout(timer)
  }
}

/** The settings no longer ask for an archive: the database need not keep its WAL. */
async function endArchive(dataDir: string, archiverUrl: string) {
  await withClient({ connectionString: archiverUrl }, dropSlot)
  forgetHistory(dataDir)
}
