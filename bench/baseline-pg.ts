import { createHash } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { findSession } from '@/data/accounts/sessions'
import { findCase, listCases } from '@/data/cases/queries'
import type { Db } from '@/data/database/db'
import { openConnection } from './http-client.ts'

/**
 * The fastest possible server: bare node:http and pg with the office's statements and responses, without access checks and
 * parameters. It records the statements from the office's functions, so they stay the same.
 */
type Query = { name: string; text: string; values: unknown[] }
const [databaseUrl = '', office = '', token = '', caseId = '', slowdown = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

async function recordQueries(act: (db: Db) => Promise<unknown>, user: unknown): Promise<Query[]> {
  const queries: Query[] = []
  const query = (one: Query) => {
    queries.push(one)
    return pool.query(one)
  }
  await act({ sql: { query }, user } as unknown as Db)
  return queries
}
async function fetchJson(path: string) {
  const connection = await openConnection(office, token)
  const { body } = await connection.request(path)
  connection.end()
  return JSON.parse(body.toString()) as Record<string, unknown>
}

const headers = { authorization: `Bearer ${token}` }
const [session] = await recordQueries((db) => findSession(db, headers), null)
const user = await findSession({ sql: pool }, headers)
const list = await recordQueries((db) => listCases(db, { limit: 50 }), user)
const one = await recordQueries((db) => findCase(db, caseId), user)
if (!session) throw new Error('The office runs no query to find a session')
const { nextCursor } = await fetchJson('/api/cases?limit=50')
const me = JSON.stringify(await fetchJson('/api/auth/me'))
const rows = async (query: Query) => (await pool.query(query)).rows
const hash = createHash('sha256').update(token).digest('base64url')

const responses: Record<string, () => Promise<string>> = {
  '/list': async () => {
    const [found = [], [all] = []] = await Promise.all(list.map(rows))
    const total = all.total as number
    return JSON.stringify({
      cases: found.slice(0, 50),
      total: Math.min(total, 1000),
      ...(total > 1000 && { totalIsMore: true }),
      nextCursor,
    })
  },
  '/one': async () => {
    const [[found] = []] = await Promise.all(one.map(rows))
    return JSON.stringify({ case: found })
  },
  '/me': async () => {
    const [known] = await rows({ ...session, values: [hash] })
    return known ? me : ''
  },
}

const server = http.createServer(async (req, res) => {
  const startedAt = performance.now()
  const body = await (responses[req.url ?? ''] ?? (async () => ''))()
  const until = performance.now() + (performance.now() - startedAt) * Number(slowdown)
  while (performance.now() < until);
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
