import { createHmac, hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { refuse, refuseFields } from '@/contract/errors'
import { idempotencyKeyPattern, wrongIdempotencyKey } from '@/contract/fields'
import type { Db } from '@/data/db'
import { claimKey, keepAnswer } from '@/data/idempotency'
import { write } from '@/data/write'
import { env } from '@/env'

/** With a key, because a body may hold an SSN: with a copy of the database, all nine digits could be tried against a plain hash in a minute. */
const hashBody = (body: unknown) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`body|${JSON.stringify(body)}`)
    .digest('base64url')

type Keyed = { key: string; route: string; input: unknown; status: number }

/** Runs a POST once for each Idempotency-Key, in one transaction with the stored response. A concurrent call waits and gets the same response. */
export async function withIdempotencyKey(db: Db, { key, route, input, status }: Keyed, run: (db: Db) => unknown): Promise<unknown> {
  if (!idempotencyKeyPattern.test(key)) refuseFields([wrongIdempotencyKey])
  const scope = hash('sha256', JSON.stringify([db.person?.id ?? 'visitor', route, key]), 'base64url')
  const bodyHash = hashBody(input)
  return write(db, async (tx) => {
    const earlier = await claimKey(tx, { id: uuid(), scope, bodyHash })
    if (earlier && earlier.bodyHash !== bodyHash) refuse('keyReused')
    if (earlier) return JSON.parse(earlier.answer) as unknown
    const result = await run(tx)
    await keepAnswer(tx, { scope, status, answer: JSON.stringify(result) })
    return result
  })
}
