import type { Payload, PayloadRequest } from 'payload'
import { hasRole, type Person } from '@/contract/who'
import { env } from '@/env'
import type { Queryable } from './sql'

/** Where a request came from, for the ledger and the limits; `site` is the office's own address as the caller used it. */
export type Origin = { requestId: string; address: string; agent: string; sessionId: string | null; site: string }

/** The office's records as one person sees them, outside or inside a transaction. */
export type Db = {
  payload: Payload
  /** The pool, or the transaction's own connection. */
  sql: Queryable
  person: Person | null
  origin: Origin
  tx?: { id: string; afterCommit: (() => void)[] }
}

export const nobody: Origin = { requestId: '', address: '', agent: '', sessionId: null, site: env.PUBLIC_URL }
/** The office acting by itself: start-up, sealing, jobs. */
export const officeDb = (payload: Payload): Db => ({ payload, sql: payload.db.pool, person: null, origin: nobody })
export const dbOf = (payload: Payload, person: Person | null, origin: Origin): Db => ({ payload, sql: payload.db.pool, person, origin })

/** For a call that came through Payload's own router. */
export const payloadBehind = (req: PayloadRequest): Payload => req.payload

/** The person of a door that lets nobody in without a session. */
export function personOf(db: Db): Person {
  if (!db.person) throw new Error('This verb needs a person')
  return db.person
}
/** The office as a screen reads it for somebody: the ledger hears of changes only. */
export const readerDb = (payload: Payload, person: Person & { sessionId: string }): Db =>
  dbOf(payload, person, { ...nobody, sessionId: person.sessionId })

/** What the rules in a statement are told of the person. */
export const asking = (db: Db) => ({ person: personOf(db).id, admin: hasRole(personOf(db), 'Admin') })
