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
import { getBackupState, repeatLateRequest } from './state'

/** A failed backup, for example on a full disk, is repeated after this time, or when an Admin asks for one. */
const retryAfterMs = 15 * 60_000
let failedAt = 0

/** Makes the backup of this night with BACKUP_TO unless there is one, and the one that an Admin asked for; one process does it. */
export async function makeDueBackup(payload: Payload, signal: AbortSignal): Promise<void> {
  if (!(await findDueBackup(jobDb(payload)))) return
  const store = await backupStore()
  await tryWithLock(jobPool(payload), advisoryLocks.backup, async (db) => {
    // Another process may have made it in the meantime.
    const prefix = await findDueBackup(db)
    if (!prefix) return
    const startedAt = new Date()
    try {
      await backUp(payload, store, prefix, signal)
    } catch (error) {
      failedAt = Date.now()
      throw error
    }
    await repeatLateRequest(jobDb(payload), startedAt)
  })
}

/** Requested backups have names of their own, so that they never push out nightly ones. */
const prefixes = { nightly: 'law-office-nightly', requested: 'law-office-requested' } as const
type Prefix = (typeof prefixes)[keyof typeof prefixes]

async function findDueBackup(db: Pick<Db, 'sql'>): Promise<Prefix | null> {
  const { last, requestedAt } = await getBackupState(db)
  if (Date.now() < failedAt + retryAfterMs && !(requestedAt && requestedAt.getTime() > failedAt)) return null
  return (await isNightDue(db, last)) ? prefixes.nightly : requestedAt && prefixes.requested
}
async function isNightDue(db: Pick<Db, 'sql'>, last: Date | null) {
  if (!env.BACKUP_TO) return false
  if (!last) return true
  const { timeZone } = await getOffice(db)
  return getBackupNight(new Date(), timeZone, env.BACKUP_AT) > getBackupNight(last, timeZone, env.BACKUP_AT)
}

async function backUp(payload: Payload, store: BackupStore, prefix: Prefix, signal: AbortSignal) {
  const name = backupFileName(prefix, Boolean(env.BACKUP_PASSPHRASE))
  const manifest = await createBackup(jobPool(payload), {
    file: path.join(store.workFolder, name),
    withKeys: false,
    signal,
    onVerified: () => store.save(name),
  })
  logger.info({ file: name, tables: manifest.tables.length, files: countFiles(manifest) }, 'backup made')
  if (manifest.missing.length) logger.warn({ file: name, missing: manifest.missing }, 'files that records name are not in the file store')
  await deleteOldBackups(store, prefix)
}

/** Keeps the newest with this prefix. Files of other names stay. */
async function deleteOldBackups(store: BackupStore, prefix: Prefix) {
  // Backups of earlier releases end in ".tar.closed".
  const backupName = new RegExp(`^${prefix}-[\\dT-]+\\.tar(\\.age|\\.closed)?$`)
  const names = await store.listNames(prefix)
  // The name contains the time, so the newest come last.
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -env.BACKUP_KEEP)
  // Left by a process that was killed.
  const unfinished = names.filter((name) => name.endsWith('.part') && backupName.test(name.replace(/\.[\da-f-]{36}\.part$/, '')))
  for (const name of [...old, ...unfinished]) await store.delete(name)
}
