import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'
import { type Vault, vault } from '@/providers/backups'
import { makeBackup } from './backup'
import { backupFileName } from './backup-name'
import { backupState } from './backup-state'
import { type Db, officeDb } from './db'
import { log } from './log'
import { nightOf } from './night'
import { locks, officeRecord } from './office'
import { param, sql, statement } from './sql'

const lock = { lock: locks.backup }
const tryLock = statement<{ locked: boolean }>('backup.turn', sql`SELECT pg_try_advisory_lock(${param('lock')}::bigint) AS locked`)
const unlock = statement('backup.endTurn', sql`SELECT pg_advisory_unlock(${param('lock')}::bigint)`)

/** A failed backup, for example on a full disk, is not repeated every minute. */
const retryAfterMs = 15 * 60_000
let notBefore = 0

/** Makes the backup of this night unless there is one; one process does it. */
export async function backUpNightly(payload: Payload, going: () => boolean): Promise<void> {
  const store = await vault()
  const { pool } = payload.db
  if (!store || Date.now() < notBefore || !(await isDue(officeDb(payload)))) return
  const connection = await pool.connect()
  const db = { sql: connection }
  try {
    if (!(await tryLock(db, lock))[0]?.locked) return
    try {
      // Another process may have made it in the meantime.
      if (await isDue(db)) await backUp(payload, store, going)
    } catch (error) {
      notBefore = Date.now() + retryAfterMs
      throw error
    } finally {
      await unlock(db, lock)
    }
  } finally {
    connection.release()
  }
}

async function isDue(db: Pick<Db, 'sql'>) {
  const { last } = await backupState(db)
  if (!last) return true
  const { timeZone } = await officeRecord(db)
  return nightOf(new Date(), timeZone, env.BACKUP_AT) > nightOf(last, timeZone, env.BACKUP_AT)
}

async function backUp(payload: Payload, store: Vault, going: () => boolean) {
  const name = backupFileName('law-office-nightly', Boolean(env.BACKUP_PASSPHRASE))
  const { tables, files, missing } = await makeBackup(payload.db.pool, {
    file: path.join(store.folder, name),
    withKeys: false,
    going,
    keep: () => store.keep(name),
  })
  log.info({ file: name, tables: tables.length, files: files.length }, 'backup made')
  if (missing.length) log.warn({ file: name, missing }, 'files that records name are not in the file store')
  await deleteOldBackups(store)
}

// Backups of earlier releases end in ".tar.closed".
const nightlyName = /^law-office-nightly-[\dT-]+\.tar(\.age|\.closed)?$/
async function deleteOldBackups(store: Vault) {
  const names = await store.names()
  // The name contains the time, so the newest come last.
  const old = names
    .filter((name) => nightlyName.test(name))
    .sort()
    .slice(0, -env.BACKUP_KEEP)
  // Left by a process that was killed.
  const unfinished = names.filter((name) => name.endsWith('.part') && nightlyName.test(name.replace(/\.[\da-f-]{36}\.part$/, '')))
  for (const name of [...old, ...unfinished]) await store.drop(name)
}
