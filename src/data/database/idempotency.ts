import type { Payload } from 'payload'
import type { Db } from './db'
import { jobDb } from './job-pool'
import { param, statement } from './sql'

const reserve = statement<{ id: string }>()`
  INSERT INTO idempotency_key (id, scope, at, body_hash) VALUES (${param('id')}, ${param('scope')}, now(), ${param('bodyHash')})
      ON CONFLICT (scope) DO NOTHING RETURNING id`
const findUse = statement<{ bodyHash: string; answer: string }>()`
  SELECT body_hash AS "bodyHash", answer FROM idempotency_key WHERE scope = ${param('scope')}`
const saveResponse = statement()`
  UPDATE idempotency_key SET answer = ${param('answer')}, status = ${param('status')} WHERE scope = ${param('scope')}`
const deleteExpired = statement()`DELETE FROM idempotency_key WHERE at < now() - interval '24 hours'`

/** Reserves a key for this transaction. Returns its earlier use, if any, after waiting for one in progress. */
export async function reserveIdempotencyKey(db: Db, use: { id: string; scope: string; bodyHash: string }) {
  if ((await reserve(db, use))[0]) return null
  return (await findUse(db, use))[0] ?? null
}
export const saveIdempotentResponse = (db: Db, use: { scope: string; status: number; answer: string }) => saveResponse(db, use)
export const deleteExpiredIdempotencyKeys = (payload: Payload) => deleteExpired(jobDb(payload))
