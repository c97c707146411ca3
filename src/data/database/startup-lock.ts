import { Client } from 'pg'
import { env } from '@/env'
import { advisoryLocks } from './locks'
import { param, statement } from './sql'

const waitForLock = statement()`SELECT pg_advisory_lock(${param('lock')}::bigint) IS NULL AS mine`

/**
 * Runs `run` in one process of the office at a time: when several start together, one migrates and the others wait.
 * The lock belongs to a connection of its own, so PostgreSQL releases it when the process is killed.
 */
export async function withStartupLock<T>(run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env.DATABASE_URL })
  // Without a listener an error event ends the process. Queries through the pool report the same outage.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForLock({ sql: client as never }, { lock: advisoryLocks.startup })
    return await run(client)
  } finally {
    await client.end()
  }
}
