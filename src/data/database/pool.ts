import type { Pool, PoolClient } from 'pg'
import { logger } from '@/logger/logger'
import { enforceTimeouts, type StatementTimeouts } from './statement-timeouts'

/** By then the code that holds an ended connection has got its error. */
const releaseDelayMs = 1_000

/**
 * Keeps the pool usable during and after an outage. An error event without a listener would end the process. Connections
 * that end while in use must be released: Drizzle keeps one whose BEGIN failed, and Payload the one it watches, until the pool is empty.
 */
export function handlePoolErrors(pool: Pool, timeouts: StatementTimeouts, isStopping: () => boolean) {
  const inUse = new Set<PoolClient>()
  const watched = new WeakSet<PoolClient>()
  // For idle connections. At shutdown all of them end with the database, because Payload does not close them.
  pool.on('error', (error) => isStopping() || logger.warn({ err: error }, 'a database connection ended'))
  pool.on('release', (_, client) => void inUse.delete(client))
  pool.on('acquire', (client) => {
    inUse.add(client)
    if (watched.has(client)) return
    watched.add(client)
    client.on('error', () => {})
    enforceTimeouts(client, timeouts)
    client.once('end', () =>
      setTimeout(() => {
        if (!inUse.has(client)) return
        client.release(true)
        // Its user may release it later, which would throw.
        client.release = () => {}
      }, releaseDelayMs),
    )
  })
}
