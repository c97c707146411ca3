import type { Pool, PoolClient } from 'pg'
import { param, statement } from './sql'

const tryLock = statement<{ locked: boolean }>()`SELECT pg_try_advisory_lock(${param('lock')}::bigint) AS locked`
const unlock = statement()`SELECT pg_advisory_unlock(${param('lock')}::bigint)`

/** Does `work` unless another process is doing it. A process that dies gives up the lock with its connection. */
export async function tryWithLock(pool: Pool, lock: number, work: (db: { sql: PoolClient }) => Promise<void>): Promise<void> {
  const connection = await pool.connect()
  const db = { sql: connection }
  try {
    if (!(await tryLock(db, { lock }))[0]?.locked) return
    await work(db).finally(() => unlock(db, { lock }))
  } finally {
    connection.release()
  }
}
