import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '@/env'
import { officeDb } from './db'
import { param, sql, statement } from './sql'
import { write } from './write'

export type Row = {
  id: string
  at: Date
  action: string
  resource: string
  record: string | null
  person: string | null
  person_name: string | null
  address: string | null
  request_id: string | null
  details: string | null
  seq: number | null
  hash: string | null
}
export type Head = { seq: number; hash: string }
export const start: Head = { seq: 0, hash: '' }

export const rowColumns = sql`id, at, action, resource, record, person, person_name, address, request_id, details, seq::int, hash`
const selectUnchained = statement<Row>('seal.waiting', sql`SELECT ${rowColumns} FROM ledger_entry WHERE seq IS NULL ORDER BY id LIMIT 2000`)
const selectHead = statement<Head>(
  'seal.head',
  sql`SELECT seq::int, hash FROM ledger_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1`,
)
const saveChained = statement(
  'seal.close',
  sql`UPDATE ledger_entry e SET seq = v.seq, hash = v.hash
        FROM unnest(${param('ids')}::uuid[], ${param('seqs')}::int[], ${param('hashes')}::text[]) AS v(id, seq, hash) WHERE e.id = v.id`,
)
const tryLock = statement<{ acquired: boolean }>('seal.alone', sql`SELECT pg_try_advisory_xact_lock(7101) AS acquired`)

/** The hash that chains a row to the one before it. */
export const link = (row: Row, seq: number, before: string) =>
  createHmac('sha256', env.LEDGER_KEY)
    .update(
      JSON.stringify([
        seq,
        before,
        row.id,
        row.at.toISOString(),
        row.action,
        row.resource,
        row.record,
        row.person,
        row.person_name,
        row.address,
        row.request_id,
        row.details,
      ]),
    )
    .digest('base64url')

/** The newest chained row. */
export const ledgerHead = async (payload: Payload) => (await selectHead(officeDb(payload)))[0] ?? start

/** Numbers new rows and adds them to the hash chain, in one process at a time. Returns how many. */
export function sealLedger(payload: Payload): Promise<number> {
  return write(officeDb(payload), async (db) => {
    if (!(await tryLock(db))[0]?.acquired) return 0
    const rows = await selectUnchained(db)
    if (!rows.length) return 0
    let { seq, hash } = (await selectHead(db))[0] ?? start
    const chained = rows.map((row) => {
      seq += 1
      hash = link(row, seq, hash)
      return { id: row.id, seq, hash }
    })
    await saveChained(db, {
      ids: chained.map((row) => row.id),
      seqs: chained.map((row) => row.seq),
      hashes: chained.map((row) => row.hash),
    })
    return rows.length
  })
}
