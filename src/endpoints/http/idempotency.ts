import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { fail, failValidation } from '@/contract/errors'
import { idempotencyKeyPattern, invalidIdempotencyKey } from '@/contract/idempotency-key'
import type { Db } from '@/data/database/db'
import { reserveIdempotencyKey, saveIdempotentResponse } from '@/data/database/idempotency'
import { transaction } from '@/data/database/transaction'
import { listHiddenIds, mentionsAny } from '@/data/walls/hidden-ids'
import { sign } from '@/signature'

/** With a key, because a body may hold an SSN: with a copy of the database, all nine digits could be tried against a plain hash in a minute. */
const hashBody = (body: unknown) => sign(`body|${JSON.stringify(body)}`)

type IdempotentRequest = { key: string; route: string; input: unknown; status: number }

/** Runs a POST once for each Idempotency-Key, in one transaction with the stored response. A concurrent call waits and gets the same response. */
export async function withIdempotencyKey(
  db: Db,
  { key, route, input, status }: IdempotentRequest,
  run: (db: Db) => unknown,
): Promise<unknown> {
  if (!idempotencyKeyPattern.test(key)) failValidation([invalidIdempotencyKey])
  const scope = hash('sha256', JSON.stringify([db.user?.id ?? 'visitor', route, key]), 'base64url')
  const bodyHash = hashBody(input)
  return transaction(db, async (tx) => {
    const earlier = await reserveIdempotencyKey(tx, { id: uuid(), scope, bodyHash })
    if (earlier && earlier.bodyHash !== bodyHash) fail('idempotencyKeyReused')
    // Empty: its record has been purged since.
    if (earlier && (earlier.answer === '' || mentionsAny(earlier.answer, await listHiddenIds(tx)))) fail('notFound')
    if (earlier) return JSON.parse(earlier.answer) as unknown
    const result = await run(tx)
    await saveIdempotentResponse(tx, { scope, status, answer: JSON.stringify(result) })
    return result
  })
}
