import type { Payload } from 'payload'
import { env } from '@/env'
import { logUnreadable } from '@/logger/log-unreadable'
import { logger } from '@/logger/logger'
import { jobDb } from '../job-pool'
import { param, statement } from '../sql'
import { transaction } from '../transaction'
import { getCurrentFieldKey, unwrapKey, wrapKey } from './encryption'

type Row = { id: string; resource: string; record: string; version: number; wrapped: string }
const lockStale = statement<Row>()`SELECT id, resource, record, version::int, wrapped FROM record_key
       WHERE version <> ${param('current')} AND version = ANY(${param('known')}::numeric[])
         AND id <> ALL(${param('damaged')}::uuid[]) ORDER BY version LIMIT 200 FOR UPDATE SKIP LOCKED`
const updateWrapped = statement()`UPDATE record_key k SET version = ${param('version')}, wrapped = v.wrapped
        FROM unnest(${param('ids')}::uuid[], ${param('wrapped')}::text[]) AS v(id, wrapped) WHERE k.id = v.id`
const getKnownVersions = () => env.FIELD_KEYS.map((k) => k.version)

/**
 * Wraps record keys of older field keys with the current one, 200 in a transaction, while the office is running. Values
 * encrypted with a record key stay the same. A damaged key is logged and stays as it is. Returns how many keys it wrapped.
 */
export async function rotateFieldKeys(payload: Payload): Promise<number> {
  const damaged: string[] = []
  let wrapped = 0
  for (let batch = await rotateBatch(payload, damaged); batch.isFound; batch = await rotateBatch(payload, damaged)) wrapped += batch.wrapped
  if (wrapped) logger.info({ wrapped, version: getCurrentFieldKey().version }, 'wrapped record keys with the current field key')
  return wrapped
}

/** Adds to `damaged`, so that the next batch skips these keys. */
const rotateBatch = (payload: Payload, damaged: string[]) =>
  transaction(jobDb(payload), async (db) => {
    const rows = await lockStale(db, { current: getCurrentFieldKey().version, known: getKnownVersions(), damaged })
    const ids: string[] = []
    const wrapped: string[] = []
    for (const row of rows) {
      const key = unwrapReadable(row)
      if (key) {
        ids.push(row.id)
        wrapped.push(wrapKey(row.resource, row.record, key).wrapped)
      } else damaged.push(row.id)
    }
    if (ids.length) await updateWrapped(db, { version: getCurrentFieldKey().version, ids, wrapped })
    return { isFound: rows.length > 0, wrapped: ids.length }
  })

function unwrapReadable(row: Row) {
  try {
    return unwrapKey(row)
  } catch (error) {
    logUnreadable(error, { resource: 'record-key', id: row.id })
    return null
  }
}
