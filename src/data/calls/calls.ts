import { v7 as uuid } from 'uuid'
import { invalidCallPeople, maxCallParticipants } from '@/contract/calls'
import { fail, failValidation } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { requireParticipant } from '@/data/chat/messages'
import { createRoom } from '@/data/chat/rooms'
import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { reconcileCall } from './end-call'
import { addParticipant, admitParticipant, changeParticipantState, leaveCalls, lockCall, ringParticipants } from './participants'
import { listRunningCallsOf } from './state'

const insertCall = statement()`
  INSERT INTO call (id, thread_id, kind, started_by_id, started_at) VALUES (${param('id')}, ${param('thread')}, ${param('kind')}, ${param('person')}, clock_timestamp())`
/** A thread's participants and admitted guests. */
const selectReachable = statement<{ id: string }>()`SELECT user_id::text AS id FROM chat_participant WHERE thread_id = ${param('thread')}
      UNION ALL SELECT id::text FROM chat_guest WHERE thread_id = ${param('thread')} AND admitted_at IS NOT NULL AND ended_at IS NULL AND expires_at > now()`
const lockThread = statement()`SELECT 1 FROM chat_thread WHERE id = ${param('thread')} FOR NO KEY UPDATE`
/** The chat of exactly these people that has no name, no case and no guests. */
const selectDirectThread = statement<{ id: string }>()`SELECT t.id FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
       WHERE t.name IS NULL AND t.case_id IS NULL AND NOT EXISTS (SELECT 1 FROM chat_guest g WHERE g.thread_id = t.id)
         AND t.id IN (SELECT thread_id FROM chat_participant WHERE user_id = ${param('person')})
       GROUP BY t.id HAVING array_agg(p.user_id ORDER BY p.user_id) = (SELECT array_agg(x ORDER BY x) FROM unnest(${param('people')}::uuid[]) x)
       ORDER BY t.id DESC LIMIT 1`

type CallResponse = { id: string; call: CallState }
const toResponse = (call: CallState): CallResponse => ({ id: call.id, call })
type CallInput = { people: string[]; kind: 'audio' | 'video'; threadId?: string; device: string }

/** Starts a call, or joins the one that runs in this thread: two people who call each other at the same time share one call. */
export async function startCall(db: Db, { people, kind, threadId, device }: CallInput): Promise<CallResponse> {
  const me = requireUser(db).id
  const invited = new Set(people.filter((id) => id !== me))
  const call = await transaction(db, async (tx) => {
    const thread = threadId ?? (await findOrCreateDirectThread(tx, [...invited]))
    await lockThread(tx, { thread })
    await requireParticipant(tx, thread)
    const others = (await selectReachable(tx, { thread })).map((p) => p.id).filter((id) => id !== me)
    const called = invited.size ? [...invited] : others
    if (!called.length) failValidation([invalidCallPeople.none])
    if (called.length >= maxCallParticipants) failValidation([invalidCallPeople.many])
    if (called.some((id) => !others.includes(id))) failValidation([invalidCallPeople.unknown])
    const running = (await listRunningCallsOf(tx, me)).find((one) => one.threadId === thread)
    const locked = running && (await lockCall(tx, running.id))
    // The call may have ended before the lock.
    if (locked && !locked.endedAt) return admitParticipant(tx, locked, { id: me, guest: false }, device)
    const id = uuid()
    await insertCall(tx, { id, thread, kind, person: me })
    await addParticipant(tx, id, { id: me, guest: false }, device)
    await ringParticipants(tx, id, called)
    return reconcileCall(tx, id)
  })
  await leaveCalls(db, me, call.id)
  return toResponse(call)
}

async function findOrCreateDirectThread(tx: Tx, people: string[]): Promise<string> {
  if (!people.length) failValidation([invalidCallPeople.none])
  const person = requireUser(tx).id
  const [existing] = await selectDirectThread(tx, { person, people: [person, ...people] })
  return existing?.id ?? (await createRoom(tx, { participantIds: people })).id
}

/** Answers a call or joins it later. */
export async function joinCall(db: Db, { id, device }: { id: string; device: string }): Promise<CallResponse> {
  const me = requireUser(db).id
  const call = await transaction(db, async (tx) => admitParticipant(tx, await lockCallForInvited(tx, id), { id: me, guest: false }, device))
  await leaveCalls(db, me, id)
  return toResponse(call)
}

/** Rings people of the thread, for the first time or again. */
export const inviteToCall = (db: Db, { id, people }: { id: string; people: string[] }) =>
  transaction(db, async (tx) => {
    const call = await lockCallForInvited(tx, id)
    if (call.endedAt) fail('callEnded')
    if (!call.people.some((p) => p.id === requireUser(tx).id && p.state === 'in')) fail('notAllowed')
    const others = (await selectReachable(tx, { thread: call.threadId })).map((p) => p.id)
    const called = [...new Set(people)]
    if (called.some((one) => !others.includes(one))) failValidation([invalidCallPeople.unknown])
    const present = call.people.filter(occupiesPlace).map((p) => p.id)
    if (new Set([...present, ...called]).size > maxCallParticipants) fail('callFull')
    await ringParticipants(tx, id, called)
    return toResponse(await reconcileCall(tx, id))
  })
const occupiesPlace = (p: CallState['people'][number]) => p.state === 'in' || p.state === 'ringing'

export const declineCall = (db: Db, { id }: { id: string }) => changeOwnState(db, id, { from: 'ringing', to: 'declined', device: null })
export const leaveCall = (db: Db, { id, device }: { id: string; device: string }) =>
  changeOwnState(db, id, { from: 'in', to: 'left', device })
const changeOwnState = (db: Db, id: string, change: Parameters<typeof changeParticipantState>[3]) =>
  transaction(db, async (tx) => toResponse(await changeParticipantState(tx, await lockCallForInvited(tx, id), requireUser(tx).id, change)))

/** Locks a call. Fails for users who were not invited or have left its thread. */
async function lockCallForInvited(tx: Tx, id: string): Promise<CallState> {
  const call = await lockCall(tx, id)
  await requireParticipant(tx, call.threadId)
  return call.people.some((p) => p.id === requireUser(tx).id) ? call : fail('notAllowed')
}
