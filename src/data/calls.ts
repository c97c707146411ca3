import { v7 as uuid } from 'uuid'
import { mostInCall, wrongCallPeople } from '@/contract/calls'
import { refuse, refuseFields } from '@/contract/errors'
import type { CallState } from '@/contract/live'
import { settle, tellMissed } from './call-end'
import { callState, runningCallsOf } from './call-state'
import { demandJoined } from './chat-messages'
import { openRoom } from './chat-rooms'
import { type Db, personOf } from './db'
import { param, sql, statement } from './sql'
import { type Tx, write } from './write'

const make = statement(
  'calls.make',
  sql`INSERT INTO call (id, thread_id, kind, started_by_id, started_at) VALUES (${param('id')}, ${param('thread')}, ${param('kind')}, ${param('person')}, clock_timestamp())`,
)
/** Also the lock that puts all changes of a call in a row. */
const bump = statement('calls.bump', sql`UPDATE call SET version = version + 1 WHERE id = ${param('id')}`)
const enter = statement(
  'calls.enter',
  sql`INSERT INTO call_person (id, call_id, user_id, state, device, rung_at, joined_at, seen_at)
      VALUES (${param('row')}, ${param('id')}, ${param('person')}, 'in', ${param('device')}, clock_timestamp(), clock_timestamp(), clock_timestamp())
      ON CONFLICT (call_id, user_id) DO UPDATE SET state = 'in', device = excluded.device, joined_at = excluded.joined_at, seen_at = excluded.seen_at`,
)
const answered = statement(
  'calls.answered',
  sql`UPDATE call SET answered_at = coalesce(answered_at, clock_timestamp()) WHERE id = ${param('id')}
         AND (SELECT count(*) FROM call_person WHERE call_id = ${param('id')} AND state = 'in') > 1`,
)
/** Whoever speaks elsewhere is not rung. */
const ring = statement<{ id: string; state: string }>(
  'calls.ring',
  sql`INSERT INTO call_person (id, call_id, user_id, state, rung_at)
      SELECT v.row, ${param('id')}::uuid, v.person, CASE WHEN EXISTS (SELECT 1 FROM call_person o JOIN call c ON c.id = o.call_id AND c.ended_at IS NULL
                                                 WHERE o.user_id = v.person AND o.state = 'in') THEN 'busy' ELSE 'ringing' END, clock_timestamp()
        FROM unnest(${param('rows')}::uuid[], ${param('people')}::uuid[]) AS v(row, person)
      ON CONFLICT (call_id, user_id) DO UPDATE SET state = excluded.state, rung_at = excluded.rung_at, device = NULL
        WHERE call_person.state NOT IN ('in', 'ringing')
      RETURNING user_id::text AS id, state`,
)
const stop = statement<{ id: string }>(
  'calls.stop',
  sql`UPDATE call_person SET state = ${param('to')} WHERE call_id = ${param('id')} AND user_id = ${param('person')} AND state = ${param('from')}
         AND (${param('device')}::text IS NULL OR device = ${param('device')}) RETURNING user_id AS id`,
)
const inThread = statement<{ id: string }>(
  'calls.inThread',
  sql`SELECT user_id::text AS id FROM chat_participant WHERE thread_id = ${param('thread')} ORDER BY added_at`,
)
const lockThread = statement('calls.lockThread', sql`SELECT 1 FROM chat_thread WHERE id = ${param('thread')} FOR NO KEY UPDATE`)
/** The chat without a name and a case that these people have with each other. */
const between = statement<{ id: string }>(
  'calls.between',
  sql`SELECT t.id FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
       WHERE t.name IS NULL AND t.case_id IS NULL AND t.id IN (SELECT thread_id FROM chat_participant WHERE user_id = ${param('person')})
       GROUP BY t.id HAVING array_agg(p.user_id ORDER BY p.user_id) = (SELECT array_agg(x ORDER BY x) FROM unnest(${param('people')}::uuid[]) x)
       ORDER BY t.id DESC LIMIT 1`,
)

type Answer = { id: string; call: CallState }
const answer = (call: CallState): Answer => ({ id: call.id, call })
type Start = { people: string[]; kind: 'audio' | 'video'; threadId?: string; device: string }

/** Rings people. Where their call is on already, one joins it: two who call each other at once are in one call. */
export async function startCall(db: Db, { people, kind, threadId, device }: Start): Promise<Answer> {
  const me = personOf(db).id
  const given = new Set(people.map((id) => id.toLowerCase()).filter((id) => id !== me))
  const made = await write(db, async (tx) => {
    const thread = threadId ? (await demandJoined(tx, threadId)) && threadId : await threadWith(tx, [...given])
    const others = (await inThread(tx, { thread })).map((p) => p.id).filter((id) => id !== me)
    const called = given.size ? [...given] : others
    if (!called.length) refuseFields([wrongCallPeople.none])
    if (called.length >= mostInCall) refuseFields([wrongCallPeople.many])
    if (called.some((id) => !others.includes(id))) refuseFields([wrongCallPeople.unknown])
    await lockThread(tx, { thread })
    const on = (await runningCallsOf(tx, me)).find((call) => call.threadId === thread)
    const id = on?.id ?? uuid()
    if (on) await bump(tx, { id })
    else await make(tx, { id, thread, kind, person: me })
    if (on && full(on, me)) return refuse('callFull')
    await enter(tx, { row: uuid(), id, person: me, device })
    await answered(tx, { id })
    if (!on) await ringAll(tx, id, called)
    return settle(tx, id)
  })
  await leaveOthers(db, made.id)
  return answer(made)
}

async function threadWith(tx: Tx, people: string[]): Promise<string> {
  if (!people.length) refuseFields([wrongCallPeople.none])
  const person = personOf(tx).id
  const [found] = await between(tx, { person, people: [person, ...people] })
  return found?.id ?? (await openRoom(tx, { participantIds: people })).id
}

async function ringAll(tx: Tx, id: string, people: string[]) {
  const rung = await ring(tx, { id, people, rows: people.map(() => uuid()) })
  const busy = rung.filter((p) => p.state === 'busy').map((p) => p.id)
  await tellMissed(tx, id, busy)
}

/** Answers or comes in later: only who was invited, and only while there is room. */
export async function joinCall(db: Db, { id, device }: { id: string; device: string }): Promise<Answer> {
  const call = await write(db, async (tx) => {
    const before = await lockOn(tx, id)
    if (full(before, personOf(tx).id)) refuse('callFull')
    await enter(tx, { row: uuid(), id, person: personOf(tx).id, device })
    await answered(tx, { id })
    return settle(tx, id)
  })
  await leaveOthers(db, id)
  return answer(call)
}

/** Rings more people of the thread, or somebody again. */
export const inviteToCall = (db: Db, { id, people }: { id: string; people: string[] }) =>
  write(db, async (tx) => {
    const call = await lockOn(tx, id)
    if (!call.people.some((p) => p.id === personOf(tx).id && p.state === 'in')) refuse('notAllowed')
    const others = (await inThread(tx, { thread: call.threadId })).map((p) => p.id)
    const called = [...new Set(people.map((one) => one.toLowerCase()))]
    if (called.some((one) => !others.includes(one))) refuseFields([wrongCallPeople.unknown])
    const there = call.people.filter(takesPlace).map((p) => p.id)
    if (new Set([...there, ...called]).size > mostInCall) refuse('callFull')
    await ringAll(tx, id, called)
    return answer(await settle(tx, id))
  })

export const declineCall = (db: Db, { id }: { id: string }) => stopIn(db, { id, from: 'ringing', to: 'declined', device: null })
export const leaveCall = (db: Db, { id, device }: { id: string; device: string | null }) =>
  stopIn(db, { id, from: 'in', to: 'left', device })

const stopIn = (db: Db, { id, ...how }: { id: string; from: string; to: string; device: string | null }) =>
  write(db, async (tx) => {
    const call = await lockInvited(tx, id)
    const [stopped] = await stop(tx, { id, person: personOf(tx).id, ...how })
    return answer(stopped ? await settle(tx, id) : call)
  })

/** One speaks in one call at a time: the newest counts. */
async function leaveOthers(db: Db, id: string) {
  const me = personOf(db).id
  for (const other of await runningCallsOf(db, me))
    if (other.id !== id && other.people.some((p) => p.id === me && p.state === 'in')) await leaveCall(db, { id: other.id, device: null })
}

const takesPlace = (p: CallState['people'][number]) => p.state === 'in' || p.state === 'ringing'
const full = (call: CallState, me: string) => call.people.filter((p) => p.id !== me && p.state === 'in').length >= mostInCall

/** Locks a call that is on, for somebody who was invited. */
async function lockOn(tx: Tx, id: string): Promise<CallState> {
  const call = await lockInvited(tx, id)
  return call.endedAt ? refuse('callOver') : call
}
async function lockInvited(tx: Tx, id: string): Promise<CallState> {
  await bump(tx, { id })
  const call = (await callState(tx, id)) ?? refuse('notFound')
  return call.people.some((p) => p.id === personOf(tx).id) ? call : refuse('notAllowed')
}
