import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import type { Person } from '@/contract/who'
import { type Db, dbOf, nobody } from './db'

/** The database inside a transaction. */
export type Tx = Db & { tx: NonNullable<Db['tx']> }

/**
 * One transaction for everything `act` does, nested calls included; what `afterCommit` holds runs once it is durable.
 * Not Payload's own begin and commit: there a COMMIT that fails is swallowed, and the caller is told it succeeded.
 * An error inside ends the whole transaction: nothing in `act` may catch one and go on.
 */
export async function write<T>(db: Db, act: (db: Tx) => Promise<T>): Promise<T> {
  if (db.tx) return act({ ...db, tx: db.tx })
  const store = db.payload.db
  const sessions = store.sessions
  if (!sessions) throw new Error('The database adapter keeps no transactions')
  const id = randomUUID()
  const afterCommit: (() => void)[] = []
  const answer = await store.drizzle.transaction(async (session) => {
    sessions[id] = { db: session as never, resolve: async () => {}, reject: async () => {} }
    try {
      return await act({ ...db, sql: connectionOf(session), tx: { id, afterCommit } })
    } finally {
      delete sessions[id]
    }
  })
  for (const run of afterCommit) run()
  return answer
}

/** Drizzle keeps the connection of a transaction to itself; our own statements must run on the same one. */
function connectionOf(session: unknown): PoolClient {
  const client = (session as { session?: { client?: PoolClient } }).session?.client
  if (!client) throw new Error('drizzle no longer shows the connection of a transaction')
  return client
}

/** The database of a write that Payload began itself, as the website's editors do: its transaction, its person. */
export async function behindPayload(req: PayloadRequest): Promise<Db> {
  const db = dbOf(req.payload, req.user as Person | null, nobody)
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  return session ? { ...db, sql: connectionOf(session.db) } : db
}
