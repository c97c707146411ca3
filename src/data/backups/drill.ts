import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { tryWithLock } from '@/data/database/advisory-lock'
import { advisoryLocks } from '@/data/database/locks'
import { statement } from '@/data/database/sql'
import { verifyLedger } from '@/data/ledger/verify'
import { readRestoredCheckpoints } from './restore-archive'
import { beginTransaction, type Connection, hashTable, listTables } from './tables'

type TableHashes = Record<string, string>

/** Does `work` unless a backup is being made. */
export const tryWithBackupLock = (pool: Pool, work: (live: Connection) => Promise<void>) => tryWithLock(pool, advisoryLocks.backup, work)

const readPosition = statement<{ lsn: string; running: number }>()`
  SELECT pg_current_wal_insert_lsn()::text AS lsn, (SELECT count(*)::int FROM pg_snapshot_xip(pg_current_snapshot())) AS running`
const maxWaitMs = 10 * 60_000
const pauseMs = 20

/**
 * Hashes every table, and returns the position in the WAL at which a restore gives exactly these rows: a snapshot while no
 * transaction writes and the WAL does not grow. Null if there was no such moment within ten minutes.
 */
export async function hashLiveTables(db: Connection): Promise<{ lsn: string; tables: TableHashes } | null> {
  for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await wait(pauseMs)) {
    const [before] = await readPosition(db)
    await beginTransaction(db, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      const [snapshot] = await readPosition(db)
      if (snapshot?.lsn === before?.lsn && snapshot?.running === 0) return { lsn: snapshot.lsn, tables: await hashTables(db) }
    } finally {
      await db.sql.query('ROLLBACK')
    }
  }
  return null
}

async function hashTables(db: Connection): Promise<TableHashes> {
  const hashes: TableHashes = {}
  for (const table of await listTables(db)) hashes[table.name] = await hashTable(db, table)
  return hashes
}

/** Compares a restored database with the tables of the office, and verifies its ledger. */
export async function compareCopy(pool: Pool, live: TableHashes, checkpoints: readonly string[]) {
  const client = await pool.connect()
  const db = { sql: client }
  try {
    await beginTransaction(db, 'READ ONLY')
    const copy = await hashTables(db)
    const different = [...new Set([...Object.keys(live), ...Object.keys(copy)])].filter((name) => live[name] !== copy[name])
    return {
      tables: Object.keys(copy).length,
      different,
      ledger: await verifyLedger(db, { heads: await readRestoredCheckpoints(checkpoints) }),
    }
  } finally {
    client.release(true)
  }
}
