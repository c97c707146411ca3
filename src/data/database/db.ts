import type { Payload, PayloadRequest } from 'payload'
import { type CurrentUser, hasRole } from '@/contract/access'
import { env } from '@/env'
import type { Queryable } from './sql'

/** Under which rate limits count an address, and the IPv6 network around it. */
export type AddressKeys = { addressKey: string; networkKey: string | null }
/** Where a request came from. */
export type RequestOrigin = AddressKeys & {
  requestId: string
  ipAddress: string
  userAgent: string
  sessionId: string | null
  /** The office's own address as the caller used it. */
  siteUrl: string
}

export type Db = {
  payload: Payload
  /** The pool, or the transaction's own connection. */
  sql: Queryable
  /** Opens transactions; without it, the pool of requests does. */
  drizzle?: Payload['db']['drizzle']
  user: CurrentUser | null
  origin: RequestOrigin
  tx?: { id: string; afterCommit: (() => void)[] }
}

export const systemOrigin: RequestOrigin = {
  requestId: '',
  ipAddress: '',
  addressKey: '',
  networkKey: null,
  userAgent: '',
  sessionId: null,
  siteUrl: env.PUBLIC_URL,
}
/** For work without a user, with the deadline of a request. Jobs use `jobDb`. */
export const systemDb = (payload: Payload): Db => ({ payload, sql: payload.db.pool, user: null, origin: systemOrigin })
/** For work on a connection without Payload: commands, backups and restores. */
export const connectionDb = (sql: Queryable): Pick<Db, 'sql' | 'user' | 'origin'> => ({ sql, user: null, origin: systemOrigin })
export const createDb = (payload: Payload, user: CurrentUser | null, origin: RequestOrigin): Db => ({
  payload,
  sql: payload.db.pool,
  user,
  origin,
})

export const payloadOf = (req: PayloadRequest): Payload => req.payload

export function requireUser(db: Db): CurrentUser {
  if (!db.user) throw new Error('This function needs a signed-in user')
  return db.user
}
/** For reads of a screen: without a request, since only writes reach the ledger. */
export const screenDb = (payload: Payload, user: CurrentUser & { sessionId: string }): Db =>
  createDb(payload, user, { ...systemOrigin, sessionId: user.sessionId })

/** Parameters of the access rules in SQL. */
export function accessParams(db: Db) {
  const user = requireUser(db)
  return { user: user.id, admin: hasRole(user, 'Admin'), frontDesk: user.frontDesk }
}
export type AccessParams = ReturnType<typeof accessParams>
