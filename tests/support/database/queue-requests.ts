import { withClient } from '../../../scripts/postgres/with-client.ts'
import { poll } from '../poll'

/**
 * Sends requests while another transaction has run `text`, which locks a row. That transaction is committed once all requests
 * wait for a lock, or have ended.
 */
export const queueRequests = <T>(databaseUrl: string, text: string, values: unknown[], send: () => Promise<T>[]) =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query('BEGIN')
    await client.query(text, values)
    const requests = send()
    const results = Promise.allSettled(requests)
    const queued = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const count = async () => (await client.query<{ count: number }>(queued)).rows[0]?.count ?? 0
    await Promise.race([poll(count, (waiting) => waiting >= requests.length), results])
    await client.query('COMMIT')
    return results
  })
