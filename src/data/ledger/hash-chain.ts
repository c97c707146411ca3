import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { jobDb } from '@/data/database/job-pool'
import { advisoryLocks } from '@/data/database/locks'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { env } from '@/env'

export type LedgerRow = {
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
export type ChainHead = { seq: number; hash: string }
export const emptyChainHead: ChainHead = { seq: 0, hash: '' }

/** The column is `numeric`, so someone with the database can write NaN or a fraction. Such a row has no position in the chain. */
export const isChainPosition = (seq: PlainSql) => sql`${seq} BETWEEN 1 AND 2147483647 AND ${seq} = trunc(${seq})`
export const chainPosition = (seq: PlainSql) => sql`CASE WHEN ${isChainPosition(seq)} THEN ${seq}::int END`

export const ledgerRowColumns = sql`id, at, action, resource, record, person, person_name, address, request_id, details, ${chainPosition(sql`seq`)} AS seq, hash`
const selectUnchained = statement<LedgerRow>()`SELECT ${ledgerRowColumns} FROM ledger_entry WHERE seq IS NULL ORDER BY id LIMIT 2000`
const selectHead = statement<ChainHead>()`
  SELECT seq::int, coalesce(hash, '') AS hash FROM ledger_entry WHERE ${isChainPosition(sql`seq`)} ORDER BY ledger_entry.seq DESC LIMIT 1`
const saveChained = statement()`UPDATE ledger_entry e SET seq = v.seq, hash = v.hash
        FROM unnest(${param('ids')}::uuid[], ${param('seqs')}::int[], ${param('hashes')}::text[]) AS v(id, seq, hash) WHERE e.id = v.id`
const tryLock = statement<{ acquired: boolean }>()`SELECT pg_try_advisory_xact_lock(${param('lock')}::bigint) AS acquired`

/** The hash that chains a row to the one before it. */
export const computeRowHash = (row: LedgerRow, seq: number, before: string) =>
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
export const getChainHead = async (payload: Payload) => (await selectHead(jobDb(payload)))[0] ?? emptyChainHead

/** Numbers new rows and adds them to the hash chain, in one process at a time. Returns how many. */
export function chainLedgerEntries(payload: Payload): Promise<number> {
  return transaction(jobDb(payload), async (db) => {
    if (!(await tryLock(db, { lock: advisoryLocks.ledger }))[0]?.acquired) return 0
    const rows = await selectUnchained(db)
    if (!rows.length) return 0
    let { seq, hash } = (await selectHead(db))[0] ?? emptyChainHead
    const chained = rows.map((row) => {
      seq += 1
      hash = computeRowHash(row, seq, hash)
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
