import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import type { CurrentUser } from '@/contract/access'
import { logger } from '@/logger/logger'
import { createDb, type Db, systemOrigin } from './db'

export type Tx = Db & { tx: NonNullable<Db['tx']> }

const maxRetries = 3

/**
 * Runs `run` in one transaction, nested calls included; `afterCommit` runs after the commit. Not Payload's own begin and
 * commit, which ignore a COMMIT that fails. An error ends the whole transaction: `run` must not catch one and continue.
 * Runs it again if PostgreSQL ended it because of a deadlock, so `run` must change nothing outside the database.
 */
export async function transaction<T>(db: Db, run: (db: Tx) => Promise<T>): Promise<T> {
  if (db.tx) return run({ ...db, tx: db.tx })
  for (let retries = 0; ; retries++)
    try {
      return await runTransaction(db, run)
    } catch (error) {
      if (!isDeadlock(error) || retries === maxRetries) throw error
    }
}

const deadlockDetected = '40P01'
function isDeadlock(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === deadlockDetected || (cause !== undefined && isDeadlock(cause))
}

async function runTransaction<T>(db: Db, run: (db: Tx) => Promise<T>): Promise<T> {
  const store = db.payload.db
  const sessions = store.sessions
  if (!sessions) throw new Error('The database adapter has no transactions')
  const id = randomUUID()
  const afterCommit: (() => void)[] = []
  const result = await (db.drizzle ?? store.drizzle).transaction(async (session) => {
    sessions[id] = { db: session as never, resolve: async () => {}, reject: async () => {} }
    try {
      return await run({ ...db, sql: connectionOf(session), tx: { id, afterCommit } })
    } finally {
      delete sessions[id]
    }
  })
  runAfterCommit(afterCommit)
  return result
}

/** Logs an error of a callback and runs the others: the change is stored and must not be reported as failed. */
export function runAfterCommit(callbacks: readonly (() => void)[]) {
  for (const callback of callbacks)
    try {
      callback()
    } catch (error) {
      logger.error({ err: error }, 'a stored change was not published')
    }
}

/** Drizzle does not export a transaction's connection, but our own statements must run on it. */
function connectionOf(session: unknown): PoolClient {
  const client = (session as { session?: { client?: PoolClient } }).session?.client
  if (!client) throw new Error('drizzle no longer has the connection of a transaction here')
  return client
}

/** For writes that Payload started, such as those of the website's editors: its transaction and user. */
export async function dbOfEditorRequest(req: PayloadRequest): Promise<Db> {
  const db = createDb(req.payload, req.user as CurrentUser | null, systemOrigin)
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  return session ? { ...db, sql: connectionOf(session.db) } : db
}
