import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { isDatabaseResponding, probeTimeoutMs } from './probe'
import { param, statement } from './sql'

/** `unresponsiveMs`: how long the whole database may answer nothing. `maxMs`: how long one statement may take while it answers others. */
export type StatementTimeouts = { unresponsiveMs: number; maxMs: number }
export const requestTimeouts: StatementTimeouts = { unresponsiveMs: 2_000, maxMs: 10_000 }
/** For jobs, exports and backups. */
export const jobTimeouts: StatementTimeouts = { unresponsiveMs: 30_000, maxMs: Number.POSITIVE_INFINITY }

/** A connection for requests. A stopped database accepts connections and never greets. */
export class RequestClient extends Client {
  constructor(config: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: requestTimeouts.unresponsiveMs })
  }
}

const setStatementTimeout = statement()`SELECT set_config('statement_timeout', ${param('ms')}::text, false)`

/** PostgreSQL would continue a statement whose connection was destroyed. The pool waits for this before it hands out a connection. */
export async function limitStatements(pool: Pool, { unresponsiveMs, maxMs }: StatementTimeouts) {
  const limit = async (client: ClientBase) => {
    const timer = setTimeout(() => destroy(client), unresponsiveMs)
    await setStatementTimeout({ sql: client }, { ms: maxMs + 1_000 }).finally(() => clearTimeout(timer))
  }
  Object.assign(pool.options, { onConnect: limit })
  const connected = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of connected) await limit(client).finally(() => client.release())
}

/**
 * Destroys a connection whose statement is not answered in time: a stopped database enforces no timeout of its own. A
 * statement that waits for a lock is not a stopped database, so the database is asked on another connection first.
 */
export function enforceTimeouts(client: PoolClient, { unresponsiveMs, maxMs }: StatementTimeouts) {
  let sentAt = 0
  let isWaiting = false
  const timer = setTimeout(() => void check(), unresponsiveMs - probeTimeoutMs).unref()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    sentAt = performance.now()
    isWaiting = true
    timer.refresh()
    return query(...args)
  }) as PoolClient['query']
  client.on('drain', () => {
    isWaiting = false
  })
  client.once('end', () => clearTimeout(timer))

  async function check() {
    if (!isWaiting) return
    const checked = sentAt
    const isAlive = performance.now() - sentAt < maxMs && (await isDatabaseResponding())
    if (!isWaiting || sentAt !== checked) return
    if (isAlive) timer.refresh()
    else destroy(client)
  }
}

/** Every statement that waits fails at once; `end` would wait for an answer. */
const destroy = (client: ClientBase) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
