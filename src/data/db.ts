import type { Payload, PayloadRequest } from 'payload'
import { hasRole, type Person } from '@/contract/who'
import { env } from '@/env'
import type { Queryable } from './sql'

/** Where a request came from. `site`: the office's own address as the caller used it. */
export type Origin = { requestId: string; address: string; agent: string; sessionId: string | null; site: string }

export type Db = {
  payload: Payload
  /** The pool, or the transaction's own connection. */
  sql: Queryable
  person: Person | null
  origin: Origin
  tx?: { id: string; afterCommit: (() => void)[] }
}

export const nobody: Origin = { requestId: '', address: '', agent: '', sessionId: null, site: env.PUBLIC_URL }
/** For work without a user: startup, hash chain, jobs. */
export const officeDb = (payload: Payload): Db => ({ payload, sql: payload.db.pool, person: null, origin: nobody })
export const dbOf = (payload: Payload, person: Person | null, origin: Origin): Db => ({ payload, sql: payload.db.pool, person, origin })

export const payloadBehind = (req: PayloadRequest): Payload => req.payload

export function personOf(db: Db): Person {
  if (!db.person) throw new Error('This function needs a signed-in user')
  return db.person
}
/** For reads of a screen: without a request, since only writes reach the ledger. */
export const readerDb = (payload: Payload, person: Person & { sessionId: string }): Db =>
  dbOf(payload, person, { ...nobody, sessionId: person.sessionId })

/** Parameters of the access rules in SQL. */
export const asking = (db: Db) => ({ person: personOf(db).id, admin: hasRole(personOf(db), 'Admin') })
