import type { CallState } from '@/contract/live'
import { param, type Queryable, sql, statement } from './sql'

type Person = CallState['people'][number]
type Row = Omit<CallState, 'people' | 'startedAt' | 'answeredAt' | 'endedAt'> & {
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  people: (Omit<Person, 'joinedAt'> & { joinedAt: number | null })[]
}
const columns = sql`c.id, c.thread_id AS "threadId", t.name AS "threadName", t.case_id AS "caseId", c.kind, c.started_by_id AS "startedBy",
  c.started_at AS "startedAt", c.answered_at AS "answeredAt", c.ended_at AS "endedAt", c.version::int AS version,
  (SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(nullif(u.display_name, ''), u.name), 'avatarUrl', u.avatar_url, 'state', p.state,
                                       'device', p.device, 'joinedAt', extract(epoch FROM p.joined_at) * 1000) ORDER BY p.rung_at, u.name, u.id)
     FROM call_person p JOIN "user" u ON u.id = p.user_id WHERE p.call_id = c.id) AS people
  FROM call c JOIN chat_thread t ON t.id = c.thread_id`
const one = statement<Row>('call.one', sql`SELECT ${columns} WHERE c.id = ${param('id')}`)
const running = statement<Row>('call.running', sql`SELECT ${columns} WHERE c.ended_at IS NULL ORDER BY c.started_at`)
const runningOf = statement<Row>(
  'call.runningOf',
  sql`SELECT ${columns} WHERE c.ended_at IS NULL
         AND EXISTS (SELECT 1 FROM call_person p WHERE p.call_id = c.id AND p.user_id = ${param('person')}) ORDER BY c.started_at`,
)

/** A call as everybody who was invited sees it; null when there is none. */
export async function callState(db: { sql: Queryable }, id: string): Promise<CallState | null> {
  const [row] = await one(db, { id })
  return row ? stateOf(row) : null
}
/** Every call that is on. */
export const runningCalls = async (db: { sql: Queryable }): Promise<CallState[]> => (await running(db)).map(stateOf)
export const runningCallsOf = async (db: { sql: Queryable }, person: string): Promise<CallState[]> =>
  (await runningOf(db, { person })).map(stateOf)

const text = (at: Date | number | null) => at && new Date(at).toISOString()
const stateOf = ({ people, startedAt, answeredAt, endedAt, ...row }: Row): CallState => ({
  ...row,
  startedAt: startedAt.toISOString(),
  answeredAt: text(answeredAt) || null,
  endedAt: text(endedAt) || null,
  people: people.map((person) => ({ ...person, joinedAt: text(person.joinedAt) || null })),
})
