import type { Payload } from 'payload'
import type { PoolClient } from 'pg'
import { log } from './log'

/** Whoever still holds an ended connection has heard of it by then. */
const releaseDelayMs = 1_000

/**
 * Keeps the pool whole while the database breaks off. A connection that ends in somebody's hands must not end the
 * process, as an error nobody listens to does; and it must come back: Drizzle keeps the one whose BEGIN failed, Payload
 * the one it watches, until none is left.
 */
export function guardPool({ db: { pool } }: Payload, stopping: () => boolean) {
  const out = new Set<PoolClient>()
  const known = new WeakSet<PoolClient>()
  // One that ends while nobody uses it tells the pool. At a stop all do: Payload keeps them, and the database goes last.
  pool.on('error', (error) => stopping() || log.warn({ err: error }, 'a database connection ended'))
  pool.on('release', (_, client) => void out.delete(client))
  pool.on('acquire', (client) => {
    out.add(client)
    if (known.has(client)) return
    known.add(client)
    client.on('error', () => {})
    client.once('end', () =>
      setTimeout(() => {
        if (!out.has(client)) return
        client.release(true)
        // Its holder may give it back too, later.
        client.release = () => {}
      }, releaseDelayMs),
    )
  })
}
