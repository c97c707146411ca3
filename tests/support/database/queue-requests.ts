import { withClient } from '../../../scripts/postgres/with-client.ts'
import { waitForLockWaits } from './lock-waits'

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
    await Promise.race([waitForLockWaits(databaseUrl, requests.length), results])
    await client.query('COMMIT')
    return results
  })
