import type { Payload } from 'payload'
import { locks } from './office'
import { param, sql, statement } from './sql'

const lockParams = { lock: locks.schedule }
const tryLock = statement<{ mine: boolean }>('schedule.turn', sql`SELECT pg_try_advisory_lock(${param('lock')}::bigint) AS mine`)
const unlock = statement('schedule.end', sql`SELECT pg_advisory_unlock(${param('lock')}::bigint)`)
const resetRunning = statement('schedule.free', sql`UPDATE payload_jobs SET processing = false WHERE processing AND completed_at IS NULL`)

/**
 * Publishes what editors scheduled and is due. One process at a time holds the turn, so each page is published once; what
 * still counts as running when it gets the turn belonged to a process that died, and is begun again.
 */
export async function publishScheduled(payload: Payload): Promise<void> {
  const connection = await payload.db.pool.connect()
  const db = { sql: connection }
  try {
    const [turn] = await tryLock(db, lockParams)
    if (!turn?.mine) return
    try {
      await resetRunning(db)
      await payload.jobs.run({ limit: 20, sequential: true, silent: { info: true, error: false } })
    } finally {
      await unlock(db, lockParams)
    }
  } finally {
    connection.release()
  }
}
