import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Db } from '@/data/database/db'
import { createConnections } from './connections'
import { createUpgrade } from './upgrade'

/** Returns the status line that an upgrade with this token gets. */
async function upgrade(token: string, query: () => Promise<{ rows: object[] }>) {
  const socket = new PassThrough()
  const handle = createUpgrade({ sql: { query } } as unknown as Db, createConnections(), () => {})
  await handle({ url: `/ws?token=${token}`, headers: {} } as IncomingMessage, socket, Buffer.alloc(0))
  return (await text(socket)).split('\r\n')[0]
}

test('rejects an unknown token', async () => {
  expect(await upgrade('unknown', async () => ({ rows: [] }))).toBe('HTTP/1.1 401 Unauthorized')
})

test('is unavailable during a database outage, which says nothing about the token', async () => {
  expect(await upgrade('not-read', () => Promise.reject(new Error('Connection terminated')))).toBe('HTTP/1.1 503 Service Unavailable')
})
