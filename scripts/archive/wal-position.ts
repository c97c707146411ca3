import type pg from 'pg'
import { type Lsn, parseLsn } from './lsn.ts'

const slotName = 'archive'

/** `at`: everything acknowledged until then is before `flushed`. `restart`: the database keeps the WAL from there on. */
export type WalPosition = { at: Date; flushed: Lsn; timeline: number; segmentSize: number; restart: Lsn | null }

/** The time comes first: a commit between both lies before `flushed`. */
const position = `SELECT clock_timestamp() AS at, pg_current_wal_flush_lsn()::text AS flushed,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline,
  pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentSize",
  (SELECT restart_lsn::text FROM pg_replication_slots WHERE slot_name = $1 AND wal_status <> 'lost') AS restart`

export async function readPosition(db: pg.Client): Promise<WalPosition> {
  const { rows } = await db.query(position, [slotName])
  const [{ at, flushed, timeline, segmentSize, restart }] = rows
  return { at, flushed: parseLsn(flushed), timeline, segmentSize, restart: restart && parseLsn(restart) }
}

/** The database keeps the WAL from now on, until `releaseWal` or `dropSlot`. */
export async function createSlot(db: pg.Client) {
  await dropSlot(db)
  await db.query('SELECT pg_create_physical_replication_slot($1, true)', [slotName])
}

export const dropSlot = (db: pg.Client) =>
  db.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [slotName])

/** The database may recycle the WAL before this position. */
export const releaseWal = (db: pg.Client, before: string) =>
  db.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [slotName, before])
