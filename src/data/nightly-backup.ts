import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'
import { type Vault, vault } from '@/providers/backups'
import { makeBackup } from './backup'
import { backupState } from './backup-state'
import { type Db, officeDb } from './db'
import { log } from './log'
import { nightOf } from './night'
import { locks, officeRecord } from './office'
import { param, sql, statement } from './sql'

const turn = { lock: locks.backup }
const tryTurn = statement<{ mine: boolean }>('backup.turn', sql`SELECT pg_try_advisory_lock(${param('lock')}::bigint) AS mine`)
const endTurn = statement('backup.endTurn', sql`SELECT pg_advisory_unlock(${param('lock')}::bigint)`)

/** A full disk is not filled again every minute. */
const patience = 15 * 60_000
let notBefore = 0

/** Makes the backup of this night where none was made since it began; one process does. */
export async function backUpNightly(payload: Payload, going: () => boolean): Promise<void> {
  const to = await vault()
  const { pool } = payload.db
  if (!to || Date.now() < notBefore || !(await isDue(officeDb(payload)))) return
  const connection = await pool.connect()
  const db = { sql: connection }
  try {
    if (!(await tryTurn(db, turn))[0]?.mine) return
    try {
      // Somebody else may just have made it.
      if (await isDue(db)) await make(payload, to, going)
    } catch (error) {
      notBefore = Date.now() + patience
      throw error
    } finally {
      await endTurn(db, turn)
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

const made = /^law-office-nightly-[\dT-]+\.tar(\.closed)?$/
async function make(payload: Payload, to: Vault, going: () => boolean) {
  const name = `law-office-nightly-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar${env.BACKUP_PASSPHRASE ? '.closed' : ''}`
  const { tables, files, missing } = await makeBackup(payload.db.pool, {
    file: path.join(to.folder, name),
    withKeys: false,
    going,
    keep: () => to.keep(name),
  })
  log.info({ file: name, tables: tables.length, files: files.length }, 'backup made')
  if (missing.length) log.warn({ file: name, missing }, 'files that records name are not in the file store')
  const all = await to.names()
  // Names have the moment in them: the newest come last. What a killed process left has no name of a backup yet.
  const old = all
    .filter((one) => made.test(one))
    .sort()
    .slice(0, -env.BACKUP_KEEP)
  const left = all.filter((one) => one.endsWith('.part') && made.test(one.replace(/\.[\da-f-]{36}\.part$/, '')))
  for (const one of [...old, ...left]) await to.drop(one)
}
