import { createHmac, hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { refuse, refuseFields } from '@/contract/errors'
import { idempotencyKeyPattern, wrongIdempotencyKey } from '@/contract/fields'
import type { Db } from '@/data/db'
import { claimKey, keepAnswer } from '@/data/idempotency'
import { write } from '@/data/write'
import { env } from '@/env'

/**
 * Tells two bodies apart. With a key, since a body may hold a password or an SSN: whoever has a copy of the database
 * would try all nine digits against a plain hash in a minute.
 */
const sealOf = (body: unknown) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`body|${JSON.stringify(body)}`)
    .digest('base64url')

type Once = { key: string; route: string; input: unknown; status: number }

/** Runs a POST once for each key: claim, record and answer are one transaction; a second call waits for it and gets the same answer. */
export async function once(db: Db, { key, route, input, status }: Once, run: (db: Db) => unknown): Promise<unknown> {
  if (!idempotencyKeyPattern.test(key)) refuseFields([wrongIdempotencyKey])
  const scope = hash('sha256', JSON.stringify([db.person?.id ?? 'visitor', route, key]), 'base64url')
  const bodyHash = sealOf(input)
  return write(db, async (tx) => {
    const earlier = await claimKey(tx, { id: uuid(), scope, bodyHash })
    if (earlier && earlier.bodyHash !== bodyHash) refuse('keyReused')
    if (earlier) return JSON.parse(earlier.answer) as unknown
    const made = await run(tx)
    await keepAnswer(tx, { scope, status, answer: JSON.stringify(made) })
    return made
  })
}
