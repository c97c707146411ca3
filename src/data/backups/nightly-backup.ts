import path from 'node:path'
import type { Payload } from 'payload'
import { tryWithLock } from '@/data/database/advisory-lock'
import type { Db } from '@/data/database/db'
import { jobDb, jobPool } from '@/data/database/job-pool'
import { advisoryLocks } from '@/data/database/locks'
import { getOffice } from '@/data/office/office'
import { env } from '@/env'
import { logger } from '@/logger/logger'
import { type BackupStore, backupStore } from '@/providers/backups'
import { getBackupNight } from './backup-night'
import { createBackup } from './create-backup'
import { backupFileName } from './file-name'
import { countFiles } from './manifest'
import { getBackupState } from './state'

/** A failed backup, for example on a full disk, is not repeated every minute. */
const retryAfterMs = 15 * 60_000
let notBefore = 0

/** Makes the backup of this night unless there is one; one process does it. */
export async function runNightlyBackup(payload: Payload, signal: AbortSignal): Promise<void> {
  const store = await backupStore()
  if (!store || Date.now() < notBefore || !(await isDue(jobDb(payload)))) return
  await tryWithLock(jobPool(payload), advisoryLocks.backup, async (db) => {
    try {
      // Another process may have made it in the meantime.
      if (await isDue(db)) await backUp(payload, store, signal)
    } catch (error) {
      notBefore = Date.now() + retryAfterMs
      throw error
    }
  })
}

async function isDue(db: Pick<Db, 'sql'>) {
  const { last } = await getBackupState(db)
  if (!last) return true
  const { timeZone } = await getOffice(db)
  return getBackupNight(new Date(), timeZone, env.BACKUP_AT) > getBackupNight(last, timeZone, env.BACKUP_AT)
}

async function backUp(payload: Payload, store: BackupStore, signal: AbortSignal) {
  const name = backupFileName('law-office-nightly', Boolean(env.BACKUP_PASSPHRASE))
  const manifest = await createBackup(jobPool(payload), {
    file: path.join(store.workFolder, name),
    withKeys: false,
    signal,
    onVerified: () => store.save(name),
  })
  logger.info({ file: name, tables: manifest.tables.length, files: countFiles(manifest) }, 'backup made')
  if (manifest.missing.length) logger.warn({ file: name, missing: manifest.missing }, 'files that records name are not in the file store')
  await deleteOldBackups(store)
}

// Backups of earlier releases end in ".tar.closed".
const nightlyName = /^law-office-nightly-[\dT-]+\.tar(\.age|\.closed)?$/
async function deleteOldBackups(store: BackupStore) {
  const names = await store.listNames()
  // The name contains the time, so the newest come last.
  const old = names
    .filter((name) => nightlyName.test(name))
    .sort()
    .slice(0, -env.BACKUP_KEEP)
  // Left by a process that was killed.
  const unfinished = names.filter((name) => name.endsWith('.part') && nightlyName.test(name.replace(/\.[\da-f-]{36}\.part$/, '')))
  for (const name of [...old, ...unfinished]) await store.delete(name)
}
