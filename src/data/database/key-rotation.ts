import type { Payload } from 'payload'
import { env } from '@/env'
import { getCurrentFieldKey, unwrapKey, wrapKey } from './encryption'
import { jobDb } from './job-pool'
import { logger } from './logger'
import { param, statement } from './sql'
import { transaction } from './transaction'

type Row = { id: string; resource: string; record: string; version: number; wrapped: string }
const lockStale = statement<Row>()`SELECT id, resource, record, version::int, wrapped FROM record_key
       WHERE version <> ${param('current')} AND version = ANY(${param('known')}::numeric[]) ORDER BY version LIMIT 200 FOR UPDATE SKIP LOCKED`
const updateWrapped = statement()`UPDATE record_key k SET version = ${param('version')}, wrapped = v.wrapped
        FROM unnest(${param('ids')}::uuid[], ${param('wrapped')}::text[]) AS v(id, wrapped) WHERE k.id = v.id`
const getKnownVersions = () => env.FIELD_KEYS.map((k) => k.version)

/**
 * Wraps record keys of older field keys with the current one, 200 in a transaction, while the office is running. Values
 * encrypted with a record key stay the same. Returns how many keys it wrapped.
 */
export async function rotateFieldKeys(payload: Payload): Promise<number> {
  let wrapped = 0
  for (let batch = await rotateBatch(payload); batch > 0; batch = await rotateBatch(payload)) wrapped += batch
  if (wrapped) logger.info({ wrapped, version: getCurrentFieldKey().version }, 'wrapped record keys with the current field key')
  return wrapped
}

const rotateBatch = (payload: Payload) =>
  transaction(jobDb(payload), async (db) => {
    const rows = await lockStale(db, { current: getCurrentFieldKey().version, known: getKnownVersions() })
    const wrapped = rows.map((row) => wrapKey(row.resource, row.record, unwrapKey(row)).wrapped)
    if (rows.length) await updateWrapped(db, { version: getCurrentFieldKey().version, ids: rows.map((r) => r.id), wrapped })
    return rows.length
  })
