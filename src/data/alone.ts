import { Client } from 'pg'
import { env } from '@/env'
import { locks } from './office'
import { param, sql, statement } from './sql'

const wait = statement('office.alone', sql`SELECT pg_advisory_lock(${param('lock')}::bigint) IS NULL AS mine`)

/**
 * Does something in one process of the office at a time: of several that start together, one migrates, and the others
 * find it done. The turn hangs on a connection of its own, so that a killed process lets go of it.
 */
export async function alone<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env.DATABASE_URL })
  // Whoever loses it hears of that by what it does with the pool.
  client.on('error', () => {})
  await client.connect()
  try {
    await wait({ sql: client as never }, { lock: locks.opening })
    return await act(client)
  } finally {
    await client.end()
  }
}
