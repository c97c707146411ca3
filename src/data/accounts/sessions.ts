import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import type { CurrentUser } from '@/contract/access'
import { confirmationMinutes } from '@/contract/confirmation'
import { sessionCookieName } from '@/contract/constants/auth'
import { fail } from '@/contract/errors'
import { leaveCalls } from '@/data/calls/participants'
import type { Db, RequestOrigin } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { jobDb } from '@/data/database/job-pool'
import { afterCommit } from '@/data/database/publish-change'
import { intervalOf, param, type Queryable, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { publish, subscribe } from '@/providers/bus'
import { secondFactorExists } from './second-factor-exists'
import { revokeFeed, revokeResetLinks } from './secret-links'

export const sessionDays = 7
export type Session = CurrentUser & { sessionId: string; startedAt: Date; seenAt: Date; provedAt: Date | null }

const hasSecondFactor = secondFactorExists(sql`u.id`)
/** Whether a role of the user requires a second factor. Admin includes the other roles. */
export const secondFactorRequired = sql`(NOT u.setup AND EXISTS (SELECT 1 FROM second_factor_role q JOIN user_roles r ON r.parent_id = u.id AND r.value::text IN (q.role, 'Admin')))`
export const userColumns = sql`u.id, u.email, u.name, u.display_name AS "displayName", u.avatar_url AS "avatarUrl",
             u.must_rotate AS "mustRotate", u.front_desk AS "frontDesk", u.setup, ${hasSecondFactor} AS "secondFactor", (${secondFactorRequired} AND NOT ${hasSecondFactor}) AS "mustEnroll",
             ARRAY(SELECT r.value::text FROM user_roles r WHERE r.parent_id = u.id ORDER BY r."order") AS roles`
/** A session `s` that is neither idle for 12 hours nor older than `sessionDays`. */
export const isActiveSession = sql`s.started_at > now() - ${intervalOf(sessionDays, 'days')} AND s.seen_at > now() - interval '12 hours'`
const selectActive = sql`SELECT s.id AS "sessionId", s.started_at AS "startedAt", s.seen_at AS "seenAt", s.proved_at AS "provedAt", ${userColumns}
        FROM session s JOIN "user" u ON u.id = s.user_id
       WHERE u.deleted_at IS NULL AND ${isActiveSession}`
const selectByToken = statement<Session>()`${selectActive} AND s.token_hash = ${param('hash')}`
const selectByIds = statement<Session>()`${selectActive} AND s.id = ANY(${param('ids')}::uuid[])`
const insertSession = statement()`INSERT INTO session (id, token_hash, user_id, started_at, seen_at, proved_at, address, agent)
      VALUES (${param('id')}, ${param('hash')}, ${param('user')}, now(), now(), now(),
              ${param('address')}, ${param('agent')})`
const updateSeenAt = statement()`UPDATE session SET seen_at = now() WHERE id = ${param('id')}`
const setProvedAt = statement<{ id: string }>()`UPDATE session SET proved_at = now() WHERE id = ${param('id')} RETURNING id`
const deleteSession = statement()`DELETE FROM session WHERE id = ${param('id')}`
const deleteSessionsOf = statement<{ id: string }>()`
  DELETE FROM session WHERE user_id = ${param('user')} AND id IS DISTINCT FROM ${param('exceptSessionId')}::uuid RETURNING id`
const deleteExpired = statement()`DELETE FROM session s WHERE NOT (${isActiveSession})`

type CachedSession = { until: number; session: Session | null }
/** Caches sessions for one second. The bus removes an ended session from the cache of every process at once. */
const cache = new Map<string, CachedSession>()
subscribe((message) => {
  if (message.topic !== 'session-ended' && message.topic !== 'session-changed') return
  for (const [tokenHash, { session }] of cache) if (session?.id === message.user) cache.delete(tokenHash)
})

type RequestHeaders = Headers | Record<string, string | string[] | undefined>
const readHeader = (headers: RequestHeaders, name: string) => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}
const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([\\w-]+)`)
/** The token of the Authorization header, or else of the cookie. */
export function readSessionToken(headers: RequestHeaders): { token: string; byCookie: boolean } | null {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(readHeader(headers, 'authorization'))?.[1]
  if (bearer) return { token: bearer, byCookie: false }
  const cookie = cookiePattern.exec(readHeader(headers, 'cookie'))?.[1]
  return cookie ? { token: cookie, byCookie: true } : null
}

/** The session of a request's token, or null when it is missing, invalid, idle or ended. Does not reset the idle time. */
export async function findSession(db: { sql: Queryable }, headers: RequestHeaders): Promise<Session | null> {
  const credentials = readSessionToken(headers)
  return credentials ? findSessionByToken(db, credentials.token) : null
}

export async function findSessionByToken(db: { sql: Queryable }, token: string): Promise<Session | null> {
  const tokenHash = hashSecretToken(token)
  const now = Date.now()
  const cached = cache.get(tokenHash)
  if (cached && cached.until > now) return cached.session
  const [row] = await selectByToken(db, { hash: tokenHash })
  if (cache.size > 5_000) cache.clear()
  cache.set(tokenHash, { until: now + 1_000, session: row ?? null })
  return row ?? null
}

const maxSeenAgeMs = 60_000
/** Keeps a session from ending after 12 idle hours. Only for what a person does, not for what an open tab sends by itself. */
export async function resetIdleTime(db: { sql: Queryable }, session: Session) {
  const now = Date.now()
  if (now - session.seenAt.getTime() <= maxSeenAgeMs) return
  // The session is cached: the next requests need not write again.
  session.seenAt = new Date(now)
  await updateSeenAt(db, { id: session.sessionId })
}

/** For a transaction that has locked the user: a reset in the meantime ended the session, and must not be overwritten. */
export async function assertSessionActive(tx: Tx, { sessionId }: { sessionId: string }) {
  if (!(await selectByIds(tx, { ids: [sessionId] })).length) fail('notAuthenticated')
}

/** The active ones of these sessions. */
export const findSessionsByIds = (db: { sql: Queryable }, ids: string[]): Promise<Session[]> => selectByIds(db, { ids })

/** Starts a session and returns its token, of which only the hash is stored. */
export async function createSession(db: Db, user: string, origin: RequestOrigin): Promise<string> {
  const token = createSecretToken()
  await insertSession(db, {
    id: uuid(),
    hash: hashSecretToken(token),
    user,
    address: origin.ipAddress.slice(0, 100),
    agent: origin.userAgent.slice(0, 300),
  })
  return token
}

const publishAfterCommit = (db: Db, topic: 'session-ended' | 'session-changed', user: string) =>
  afterCommit(db, () => publish({ topic, user }))
/** After the commit, every process reads the user's sessions again: a role or a name has changed, for example. */
export const publishSessionChange = (db: Db, user: string) => publishAfterCommit(db, 'session-changed', user)
export async function endSession(db: Db, session: { sessionId: string; id: string }) {
  await deleteSession(db, { id: session.sessionId })
  publishAfterCommit(db, 'session-ended', session.id)
}
/**
 * Ends all sessions of a user, or all but one, with their reset links and calendar feed. With no session left the user also
 * leaves all calls, to which an open page could still listen.
 */
export async function endUserSessions(db: Db, user: string, exceptSessionId: string | null = null) {
  const ended = await deleteSessionsOf(db, { user, exceptSessionId })
  await revokeResetLinks(db, user)
  await revokeFeed(db, user)
  if (exceptSessionId === null) await leaveCalls(db, user)
  // A kept session changed too: its account has a new password or role.
  publishAfterCommit(db, ended.length ? 'session-ended' : 'session-changed', user)
}
export const deleteExpiredSessions = (payload: Payload) => deleteExpired(jobDb(payload))

/** Records that the user confirmed their identity in this session. */
export async function confirmSession(db: Db, session: { sessionId: string; id: string }) {
  if (!(await setProvedAt(db, { id: session.sessionId })).length) fail('notAuthenticated')
  publishSessionChange(db, session.id)
}
/** Whether the user signed in or confirmed their identity recently. */
export const isRecentlyConfirmed = ({ provedAt }: Session) =>
  provedAt !== null && Date.now() - provedAt.getTime() < confirmationMinutes * 60_000

/** When a session ends even if it is in use. */
export const getSessionExpiry = ({ startedAt }: Session) => new Date(startedAt.getTime() + sessionDays * 86_400_000)

const recentStartMs = 10 * 60_000
/** Whether the user entered the password so recently that it need not be entered again. */
export const isRecentlyStarted = (session: Session) => Date.now() - session.startedAt.getTime() < recentStartMs
