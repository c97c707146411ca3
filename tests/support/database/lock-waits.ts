import { poll } from '../poll'
import { queryRows } from './rows'

const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
/** How many connections to an office's database wait for a lock. */
export const countLockWaits = async (databaseUrl: string) => (await queryRows<{ count: number }>(databaseUrl, waiting))[0]?.count ?? 0

/** Waits until at least `count` connections wait for a lock. */
export const waitForLockWaits = (databaseUrl: string, count: number) =>
  poll(
    () => countLockWaits(databaseUrl),
    (current) => current >= count,
  )

/** Waits until an office that starts waits for the lock that `condition` describes in columns of pg_locks. Throws what the start throws. */
export function waitForStartToWait(databaseUrl: string, started: Promise<void>, condition: string) {
  const blocked = `SELECT FROM pg_locks WHERE NOT granted AND ${condition} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const waits = poll(
    () => queryRows(databaseUrl, blocked),
    ({ length }) => length > 0,
    60_000,
  )
  // A job of the office may wait after the office is ready.
  return Promise.race([waits, started.then(() => waits)])
}
