import type { Payload } from 'payload'
import { jobPool } from '@/data/database/job-pool'
import { advisoryLocks } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'

const lockParams = { lock: advisoryLocks.schedule }
const tryLock = statement<{ acquired: boolean }>()`SELECT pg_try_advisory_lock(${param('lock')}::bigint) AS acquired`
const unlock = statement()`SELECT pg_advisory_unlock(${param('lock')}::bigint)`
const resetRunning = statement()`UPDATE payload_jobs SET processing = false WHERE processing AND completed_at IS NULL`

/**
 * Publishes scheduled pages that are due. One process at a time holds the lock, so each page is published once. A job that
 * is marked as running at that time was interrupted by a crash and runs again.
 */
export async function publishScheduledPages(payload: Payload): Promise<void> {
  const connection = await jobPool(payload).connect()
  const db = { sql: connection }
  try {
    const [lock] = await tryLock(db, lockParams)
    if (!lock?.acquired) return
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
