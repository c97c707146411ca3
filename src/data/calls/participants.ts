import { v7 as uuid } from 'uuid'
import { maxCallParticipants } from '@/contract/constants/calls'
import { fail } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { type Db, systemDb } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { logger } from '@/logger/logger'
import { notifyMissedCall, reconcileCall } from './end-call'
import { findCall, listRunningCallsInThread, listRunningCallsOf } from './state'

/** Locks the call until the transaction ends, so that changes of one call run one after the other. */
const incrementVersion = statement()`UPDATE call SET version = version + 1 WHERE id = ${param('id')}`
const upsertEntered = statement()`INSERT INTO call_person (id, call_id, user_id, guest_id, state, device, rung_at, joined_at, seen_at)
      VALUES (${param('row')}, ${param('id')}, CASE WHEN NOT ${param('guest')}::boolean THEN ${param('person')}::uuid END,
              CASE WHEN ${param('guest')} THEN ${param('person')} END, 'in', ${param('device')}, clock_timestamp(), clock_timestamp(), clock_timestamp())
      ON CONFLICT (call_id, (coalesce(user_id, guest_id))) DO UPDATE
        SET state = 'in', device = excluded.device, joined_at = excluded.joined_at, seen_at = excluded.seen_at`
const markAnswered = statement()`UPDATE call SET answered_at = coalesce(answered_at, clock_timestamp()) WHERE id = ${param('id')}
         AND (SELECT count(*) FROM call_person WHERE call_id = ${param('id')} AND state = 'in') > 1`
/** Someone who is in another call is busy and does not ring. */
const upsertRinging = statement<{ id: string; state: string }>()`INSERT INTO call_person (id, call_id, user_id, guest_id, state, rung_at)
      SELECT v.row, ${param('id')}::uuid, CASE WHEN g.id IS NULL THEN v.person END, g.id,
             CASE WHEN EXISTS (SELECT 1 FROM call_person o JOIN call c ON c.id = o.call_id AND c.ended_at IS NULL
                                WHERE coalesce(o.user_id, o.guest_id) = v.person AND o.state = 'in') THEN 'busy' ELSE 'ringing' END, clock_timestamp()
        FROM unnest(${param('rows')}::uuid[], ${param('people')}::uuid[]) AS v(row, person) LEFT JOIN chat_guest g ON g.id = v.person
      ON CONFLICT (call_id, (coalesce(user_id, guest_id))) DO UPDATE SET state = excluded.state, rung_at = excluded.rung_at, device = NULL
        WHERE call_person.state NOT IN ('in', 'ringing', 'answering')
      RETURNING coalesce(user_id, guest_id)::text AS id, state`
const updateState = statement<{ id: string }>()`
  UPDATE call_person SET state = ${param('to')}::text, rung_at = CASE WHEN ${param('to')}::text = 'ringing' THEN clock_timestamp() ELSE rung_at END,
         seen_at = CASE WHEN ${param('to')}::text = 'answering' THEN clock_timestamp() ELSE seen_at END
       WHERE call_id = ${param('id')} AND coalesce(user_id, guest_id) = ${param('person')} AND state = ANY(${param('from')}::text[])
         AND (${param('device')}::text IS NULL OR device = ${param('device')}) RETURNING id`
const markRemoved = statement<{ id: string }>()`
  UPDATE call_person SET state = 'removed' WHERE call_id = ${param('id')} AND coalesce(user_id, guest_id) = ${param('person')} RETURNING id`
const upsertAbsent = statement<{ id: string }>()`
  INSERT INTO call_person (id, call_id, user_id, state, rung_at) VALUES (${param('row')}, ${param('id')}, ${param('person')}, 'absent', clock_timestamp())
      ON CONFLICT (call_id, (coalesce(user_id, guest_id))) DO UPDATE SET state = 'absent', device = NULL WHERE call_person.state = 'removed' RETURNING id`

/** A user or a guest of the chat. */
export type Participant = { id: string; guest: boolean }
const isFull = (call: CallState, person: string) =>
  call.people.filter((p) => p.id !== person && p.state === 'in').length >= maxCallParticipants

export async function lockCall(tx: Tx, id: string): Promise<CallState> {
  await incrementVersion(tx, { id })
  return (await findCall(tx, id)) ?? fail('notFound')
}
export async function addParticipant(tx: Tx, id: string, { id: person, guest }: Participant, device: string) {
  await upsertEntered(tx, { row: uuid(), id, person, guest, device })
  await markAnswered(tx, { id })
}
/** Adds a participant to a running call. Fails when it has ended or is full. */
export async function admitParticipant(tx: Tx, call: CallState, participant: Participant, device: string): Promise<CallState> {
  if (call.endedAt) return fail('callEnded')
  // The device id tells the other browsers whose audio and video they receive, so two participants must not have the same one.
  if (call.people.some((p) => p.device === device && p.id !== participant.id)) return fail('notAllowed')
  if (isFull(call, participant.id)) return fail('callFull')
  await addParticipant(tx, call.id, participant, device)
  return reconcileCall(tx, call.id)
}
export async function ringParticipants(tx: Tx, id: string, people: string[]) {
  const called = await upsertRinging(tx, { id, people, rows: people.map(() => uuid()) })
  const busy = called.filter((p) => p.state === 'busy').map((p) => p.id)
  await notifyMissedCall(tx, id, busy)
}

type State = CallState['people'][number]['state']
/** `device`: only while the participant is in the call on that device. */
export type StateChange = { from: State[]; to: State; device: string | null }
export const stateChanges = {
  answer: { from: ['ringing'], to: 'answering', device: null },
  stopAnswering: { from: ['answering'], to: 'ringing', device: null },
  decline: { from: ['ringing', 'answering'], to: 'declined', device: null },
  leave: (device: string | null): StateChange => ({ from: ['in'], to: 'left', device }),
} satisfies Record<string, StateChange | ((device: string | null) => StateChange)>
/** Changes nothing when the participant is in another state than those of `from`. */
export const changeParticipantState = async (tx: Tx, call: CallState, person: string, change: StateChange): Promise<CallState> =>
  (await updateState(tx, { id: call.id, person, ...change })).length ? reconcileCall(tx, call.id) : call

/** Removes someone from every running call except `exceptCallId`: a person is in one call at a time, and in none after signing out. */
export async function leaveCalls(db: Db, person: string, exceptCallId?: string): Promise<void> {
  if (db.tx) return leaveCallsAfterCommit(db.tx, systemDb(db.payload), person, exceptCallId)
  for (const { id, people } of await listRunningCallsOf(db, person))
    if (id !== exceptCallId && people.some((p) => p.id === person && p.state === 'in'))
      await transaction(db, async (tx) => changeParticipantState(tx, await lockCall(tx, id), person, stateChanges.leave(null)))
}
/** After the commit, because the transaction may hold another call's lock: two people who swap calls would deadlock. */
function leaveCallsAfterCommit({ afterCommit }: Tx['tx'], db: Db, person: string, exceptCallId?: string) {
  const logFailure = (error: unknown) => logger.warn({ err: error }, 'could not remove a participant from a call')
  afterCommit.push(() => void leaveCalls(db, person, exceptCallId).catch(logFailure))
}

/** Locks each running call of a thread. `change` returns the people whom it changed. */
async function changeRunningCalls(tx: Tx, thread: string, change: (id: string) => Promise<unknown[]>) {
  for (const { id } of await listRunningCallsInThread(tx, thread)) {
    const { endedAt } = await lockCall(tx, id)
    if (!endedAt && (await change(id)).length) await reconcileCall(tx, id)
  }
}
/**
 * Removes someone who left a thread from its calls; the other browsers stop sending to them at once.
 * Locks each call first, so that a join at the same time is either removed here or fails its access check.
 */
export const removeFromCalls = (tx: Tx, thread: string, person: string) =>
  changeRunningCalls(tx, thread, (id) => markRemoved(tx, { id, person }))
/** Shows a thread's running calls to someone who joins the thread. They may join a call; it does not ring. */
export const offerRunningCalls = (tx: Tx, thread: string, person: string) =>
  changeRunningCalls(tx, thread, (id) => upsertAbsent(tx, { row: uuid(), id, person }))
