import { Client } from 'pg'
import { env } from '@/env'
import { statement } from './sql'

export const probeTimeoutMs = 1_000

const ping = statement()`SELECT 1`
let connection: Client | undefined
let pendingProbe: Promise<boolean> | undefined

/** Whether the database answers within a second, on a connection of its own. Simultaneous calls share one probe. */
export function isDatabaseResponding(): Promise<boolean> {
  pendingProbe ??= probe().finally(() => {
    pendingProbe = undefined
  })
  return pendingProbe
}

async function probe(): Promise<boolean> {
  const isReused = connection !== undefined
  // A reused connection may have been closed by the server since: a failure of it says nothing, so try again.
  const answer = query().catch((error) => (isReused ? query() : Promise.reject(error)))
  const isResponding = await Promise.race([answer.catch(() => false), timeout()])
  if (!isResponding && connection) close(connection)
  return isResponding
}

async function query(): Promise<boolean> {
  const client = connection ?? connect()
  try {
    await ping({ sql: client as never })
    return true
  } catch (error) {
    close(client)
    throw error
  }
}

/** Statements wait until it is connected, and fail if it cannot be. */
function connect(): Client {
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: probeTimeoutMs, keepAlive: true })
  connection = client
  // Without a listener an error event ends the process.
  client.on('error', () => close(client))
  client.connect().catch(() => close(client))
  return client
}

function close(client: Client) {
  if (connection === client) connection = undefined
  void client.end().catch(() => {})
}

/** Resolves after the timeout, when answers that arrived before it have been read: this process may have been busy. */
const timeout = () => new Promise<boolean>((resolve) => setTimeout(() => setImmediate(resolve, false), probeTimeoutMs).unref())
