import { Client } from 'pg'
import { env } from '@/env'
import { statement } from './sql'

export const probeTimeoutMs = 1_000

const ping = statement()`SELECT 1`
let connection: Client | undefined
let asking: Promise<boolean> | undefined

/** Whether the database answers within a second, asked on a connection of its own. Simultaneous calls share one question. */
export function isDatabaseAnswering(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const isNew = !connection
  connection ??= new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: probeTimeoutMs, keepAlive: true })
  const client = connection
  // Without a listener an error event ends the process.
  if (isNew) client.on('error', () => {})
  const answer = (async () => {
    if (isNew) await client.connect()
    await ping({ sql: client as never })
    return true
  })().catch(() => false)
  const isAnswering = await Promise.race([answer, silence()])
  if (!isAnswering) {
    connection = undefined
    void client.end().catch(() => {})
  }
  return isAnswering
}

/** Resolves after the timeout, when answers that have arrived meanwhile have been read: this process may have been busy. */
const silence = () => new Promise<boolean>((resolve) => setTimeout(() => setImmediate(resolve, false), probeTimeoutMs).unref())
