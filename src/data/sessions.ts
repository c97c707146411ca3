import { hash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { provedMinutes } from '@/contract/second-factor'
import type { Person } from '@/contract/who'
import { publish, subscribe } from '@/providers/bus'
import { leaveCalls } from './call-people'
import type { Db, Origin } from './db'
import { param, type Queryable, sql, statement } from './sql'

export const cookieName = 'lawoffice-session'
export const sessionDays = 7
export type Session = Person & { sessionId: string; startedAt: Date; provedAt: Date | null }

const hashOf = (token: string) => hash('sha256', token, 'base64url')
const hasFactor = sql`(EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
               OR EXISTS (SELECT 1 FROM passkey k WHERE k.user_id = u.id))`
/** Whether a role of the account asks for a second factor; an Admin is everything that the other roles are. */
export const requiredOf = sql`(NOT u.setup AND EXISTS (SELECT 1 FROM second_factor_role q JOIN user_roles r ON r.parent_id = u.id AND r.value::text IN (q.role, 'Admin')))`
export const personColumns = sql`u.id, u.email, u.name, u.display_name AS "displayName", u.avatar_url AS "avatarUrl",
             u.must_rotate AS "mustRotate", u.setup, ${hasFactor} AS "secondFactor", (${requiredOf} AND NOT ${hasFactor}) AS "mustEnroll",
             ARRAY(SELECT r.value::text FROM user_roles r WHERE r.parent_id = u.id ORDER BY r."order") AS roles`
const living = sql`SELECT s.id AS "sessionId", s.started_at AS "startedAt", s.seen_at AS "seenAt", s.proved_at AS "provedAt", ${personColumns}
        FROM session s JOIN "user" u ON u.id = s.user_id
       WHERE u.deleted_at IS NULL AND s.started_at > now() - interval '7 days' AND s.seen_at > now() - interval '12 hours'`
const find = statement<Session & { seenAt: Date }>('sessions.find', sql`${living} AND s.token_hash = ${param('hash')}`)
const findSome = statement<Session>('sessions.findSome', sql`${living} AND s.id = ANY(${param('ids')}::uuid[])`)
const add = statement(
  'sessions.add',
  sql`INSERT INTO session (id, token_hash, user_id, started_at, seen_at, proved_at, address, agent)
      VALUES (${param('id')}, ${param('hash')}, ${param('user')}, now(), now(), CASE WHEN ${param('proved')}::boolean THEN now() END,
              ${param('address')}, ${param('agent')})`,
)
const touch = statement('sessions.touch', sql`UPDATE session SET seen_at = now() WHERE id = ${param('id')}`)
const prove = statement('sessions.prove', sql`UPDATE session SET proved_at = now() WHERE id = ${param('id')}`)
const drop = statement('sessions.drop', sql`DELETE FROM session WHERE id = ${param('id')}`)
const dropOf = statement<{ id: string }>(
  'sessions.dropOf',
  sql`DELETE FROM session WHERE user_id = ${param('user')} AND id IS DISTINCT FROM ${param('keep')}::uuid RETURNING id`,
)

type Kept = { until: number; session: Session | null }
/** Found sessions, for one second; whatever ends one drops it here at once and, over the bus, in the other processes. */
const kept = new Map<string, Kept>()
subscribe((message) => {
  if (message.topic !== 'session-ended' && message.topic !== 'session-changed') return
  for (const [hashed, { session }] of kept) if (session?.id === message.user) kept.delete(hashed)
})

type Asking = Headers | Record<string, string | string[] | undefined>
const header = (headers: Asking, name: string) => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}
/** The session's token: the bearer's, else the cookie's. */
export function tokenIn(headers: Asking): { token: string; byCookie: boolean } | null {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(header(headers, 'authorization'))?.[1]
  if (bearer) return { token: bearer, byCookie: false }
  const cookie = /(?:^|;\s*)lawoffice-session=([\w-]+)/.exec(header(headers, 'cookie'))?.[1]
  return cookie ? { token: cookie, byCookie: true } : null
}

/** Who a request's token belongs to; null for none, a wrong, an idle or an ended one. */
export async function findSession(db: { sql: Queryable }, headers: Asking): Promise<Session | null> {
  const asked = tokenIn(headers)
  return asked ? findByToken(db, asked.token) : null
}

export async function findByToken(db: { sql: Queryable }, token: string): Promise<Session | null> {
  const hashed = hashOf(token)
  const now = Date.now()
  const known = kept.get(hashed)
  if (known && known.until > now) return known.session
  const [row] = await find(db, { hash: hashed })
  if (kept.size > 5_000) kept.clear()
  kept.set(hashed, { until: now + 1_000, session: row ?? null })
  if (row && now - row.seenAt.getTime() > 60_000) await touch(db, { id: row.sessionId })
  return row ?? null
}

/** Those of these sessions that live, as they stand now. */
export const findSessions = (db: { sql: Queryable }, ids: string[]): Promise<Session[]> => findSome(db, { ids })

/** Opens a session; answers the token, which is stored nowhere. `proved`: the second factor was shown. */
export async function startSession(
  db: Db,
  user: string,
  { origin, proved = false }: { origin: Origin; proved?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await add(db, { id: uuid(), hash: hashOf(token), user, proved, address: origin.address.slice(0, 100), agent: origin.agent.slice(0, 300) })
  return token
}

const publishAfterCommit = (db: Db, topic: 'session-ended' | 'session-changed', user: string) => {
  const run = () => publish({ topic, user })
  if (db.tx) db.tx.afterCommit.push(run)
  else run()
}
/** After the commit, every process reads the user's sessions again: a role or a name has changed, for example. */
export const sessionsChanged = (db: Db, user: string) => publishAfterCommit(db, 'session-changed', user)
export async function endSession(db: Db, session: { sessionId: string; id: string }) {
  await drop(db, { id: session.sessionId })
  publishAfterCommit(db, 'session-ended', session.id)
}
/** Ends all sessions of a person, but `keep`. Who keeps none is out of their calls: a page could listen on until it is missed. */
export async function endSessionsOf(db: Db, user: string, keep: string | null = null) {
  const ended = await dropOf(db, { user, keep })
  if (keep === null) await leaveCalls(db, user)
  // A kept session changed too: its account has a new password or role.
  publishAfterCommit(db, ended.length ? 'session-ended' : 'session-changed', user)
}

/** The second factor was shown in this session just now. */
export async function proveSession(db: Db, session: { sessionId: string; id: string }) {
  await prove(db, { id: session.sessionId })
  sessionsChanged(db, session.id)
}
/** Whether a session may do what asks for the second factor again; without one there is nothing to ask for. */
export const provedJustNow = ({ secondFactor, provedAt }: Session) =>
  !secondFactor || (provedAt !== null && Date.now() - provedAt.getTime() < provedMinutes * 60_000)

/** When a session ends, whatever is done with it. */
export const endOf = ({ startedAt }: Session) => new Date(startedAt.getTime() + sessionDays * 86_400_000)

const justStarted = 10 * 60_000
/** Whether a session is young enough to stand for the password itself. */
export const startedJustNow = (session: Session) => Date.now() - session.startedAt.getTime() < justStarted
