import type { Payload } from 'payload'
import { tryWithLock } from '@/data/database/advisory-lock'
import { jobPool } from '@/data/database/job-pool'
import { advisoryLocks } from '@/data/database/locks'
import { statement } from '@/data/database/sql'

const resetRunning = statement()`UPDATE payload_jobs SET processing = false WHERE processing AND completed_at IS NULL`

/**
 * Publishes scheduled pages that are due. One process at a time holds the lock, so each page is published once. A job that
 * is marked as running at that time was interrupted by a crash and runs again.
 */
export const publishScheduledPages = (payload: Payload): Promise<void> =>
  tryWithLock(jobPool(payload), advisoryLocks.schedule, async (db) => {
    await resetRunning(db)
    await payload.jobs.run({ limit: 20, sequential: true, silent: { info: true, error: false } })
  })
