import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Queryable } from '@/data/database/sql'
import { countRender } from './count-render'

const database = (rows: unknown[]) => ({ sql: { query: async () => ({ rows }) } as unknown as Queryable })
const request = (remoteAddress: string, headers = {}) => ({ headers, socket: { remoteAddress } }) as IncomingMessage
const cookie = 'lawoffice-session=abc'

test('counts 200 pages of an address in ten minutes', async () => {
  const open = () => countRender(database([]), request('203.0.113.20', { cookie }))
  const counted = await Promise.all(Array.from({ length: 230 }, open))
  expect(counted.every(({ isVisitor }) => isVisitor)).toBe(true)
  expect(counted.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(200)
  expect((await open()).retryAfter).toBeGreaterThan(500)
  expect((await countRender(database([]), request('203.0.113.21'))).retryAfter).toBe(0)
})

test('does not count pages of people with a session', async () => {
  const session = { id: '1', seenAt: new Date() }
  const open = () => countRender(database([session]), request('203.0.113.22', { cookie: 'lawoffice-session=def' }))
  const counted = await Promise.all(Array.from({ length: 230 }, open))
  expect(new Set(counted.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"isVisitor":false,"retryAfter":0}']))
})

test('counts everyone as a visitor while the database does not answer', async () => {
  const failing = { sql: { query: () => Promise.reject(new Error('gone')) } as unknown as Queryable }
  const headers = { cookie: 'lawoffice-session=ghi' }
  expect(await countRender(failing, request('203.0.113.23', headers))).toEqual({ isVisitor: true, retryAfter: 0 })
})
