import type { CallState } from '@/contract/socket-messages'
import { allCases, threadName } from '@/data/chat/thread-name'
import { collated } from '@/data/database/collation'
import { param, type Queryable, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'

type CallParticipant = CallState['people'][number]
type Row = Omit<CallState, 'people' | 'startedAt' | 'answeredAt' | 'endedAt'> & {
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  people: (Omit<CallParticipant, 'joinedAt'> & { joinedAt: number | null })[]
}
const columns = sql`c.id, c.thread_id AS "threadId", ${threadName(sql`t`, allCases)} AS "threadName", t.case_id AS "caseId", c.kind, c.started_by_id AS "startedBy",
  c.started_at AS "startedAt", c.answered_at AS "answeredAt", c.ended_at AS "endedAt", c.version::int AS version,
  (SELECT jsonb_agg(jsonb_build_object('id', coalesce(u.id, g.id), 'name', coalesce(${displayName(sql`u`)}, g.name), 'avatarUrl', u.avatar_url,
                                       'guest', g.id IS NOT NULL, 'state', p.state, 'device', p.device, 'joinedAt', extract(epoch FROM p.joined_at) * 1000)
                    ORDER BY p.rung_at, ${collated(sql`coalesce(u.name, g.name)`)}, coalesce(u.id, g.id))
     FROM call_person p LEFT JOIN "user" u ON u.id = p.user_id LEFT JOIN chat_guest g ON g.id = p.guest_id WHERE p.call_id = c.id) AS people
  FROM call c JOIN chat_thread t ON t.id = c.thread_id`
const selectOne = statement<Row>()`SELECT ${columns} WHERE c.id = ${param('id')}`
const selectRunning = statement<Row>()`SELECT ${columns} WHERE c.ended_at IS NULL ORDER BY c.started_at`
const selectRunningOf = statement<Row>()`SELECT ${columns} WHERE c.ended_at IS NULL
         AND EXISTS (SELECT 1 FROM call_person p WHERE p.call_id = c.id AND coalesce(p.user_id, p.guest_id) = ${param('person')} AND p.state <> 'removed')
       ORDER BY c.started_at`
const selectRunningInThread = statement<Row>()`
  SELECT ${columns} WHERE c.ended_at IS NULL AND c.thread_id = ${param('thread')} ORDER BY c.started_at`

/** Still expected to answer. */
export const isUnanswered = ({ state }: CallParticipant) => state === 'ringing' || state === 'answering'

/** A call as its invited users see it. */
export async function findCall(db: { sql: Queryable }, id: string): Promise<CallState | null> {
  const [row] = await selectOne(db, { id })
  return row ? toCallState(row) : null
}
export const listRunningCalls = async (db: { sql: Queryable }): Promise<CallState[]> => (await selectRunning(db)).map(toCallState)
export const listRunningCallsOf = async (db: { sql: Queryable }, person: string): Promise<CallState[]> =>
  (await selectRunningOf(db, { person })).map(toCallState)
export const listRunningCallsInThread = async (db: { sql: Queryable }, thread: string): Promise<CallState[]> =>
  (await selectRunningInThread(db, { thread })).map(toCallState)

/** Guests must not see the thread's name, its case or the users' pictures. */
export const redactCallForGuest = (call: CallState): CallState => ({
  ...call,
  threadName: null,
  caseId: null,
  people: call.people.map((person) => ({ ...person, avatarUrl: null })),
})

const toIsoString = (at: Date | number | null) => at && new Date(at).toISOString()
const toCallState = ({ people, startedAt, answeredAt, endedAt, ...row }: Row): CallState => ({
  ...row,
  startedAt: startedAt.toISOString(),
  answeredAt: toIsoString(answeredAt) || null,
  endedAt: toIsoString(endedAt) || null,
  people: people.map((person) => ({ ...person, joinedAt: toIsoString(person.joinedAt) || null })),
})
