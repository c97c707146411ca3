import { v7 as uuid } from 'uuid'
import { invalidCallPeople, maxCallParticipants } from '@/contract/call-limits'
import { failValidation } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { lockThread } from '@/data/chat/lock-threads'
import { requireParticipant } from '@/data/chat/messages'
import { type Db, requireUser } from '@/data/database/db'
import { acquireKeyedLock } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { reconcileCall } from './end-call'
import { addParticipant, admitParticipant, leaveCalls, lockCall, ringParticipants } from './participants'
import { isUnanswered, listRunningCallsOf } from './state'
import { findOrCreateDirectThread, listReachable } from './threads'

const insertCall = statement()`
  INSERT INTO call (id, thread_id, kind, started_by_id, started_at) VALUES (${param('id')}, ${param('thread')}, ${param('kind')}, ${param('user')}, clock_timestamp())`

type CallInput = { people: string[]; kind: 'audio' | 'video'; threadId?: string; device: string }
/** Starts a call, or joins the one that already runs: two people who call each other at the same time share one call. */
export async function startCall(db: Db, { people, kind, threadId, device }: CallInput): Promise<{ id: string; call: CallState }> {
  const me = requireUser(db).id
  const isOther = (id: string) => id !== me
  const invited = [...new Set(people)].filter(isOther)
  const call = await transaction(db, async (tx) => {
    const wanted = invited.length || !threadId ? invited : (await listReachable(tx, threadId)).filter(isOther)
    // Before the lock of the thread, which may not exist yet. Everyone takes the two locks in this order.
    await acquireKeyedLock(tx, 'callPeople', sortedIds([me, ...wanted]))
    const incoming = (await listRunningCallsOf(tx, me)).find((one) => isCallOf(one, me, wanted))
    const thread = incoming?.threadId ?? threadId ?? (await findOrCreateDirectThread(tx, invited))
    await lockThread(tx, thread)
    await requireParticipant(tx, thread)
    const others = (await listReachable(tx, thread)).filter(isOther)
    const called = invited.length ? invited : others
    if (!called.length) failValidation([invalidCallPeople.none])
    if (called.length >= maxCallParticipants) failValidation([invalidCallPeople.many])
    if (called.some((id) => !others.includes(id))) failValidation([invalidCallPeople.unknown])
    const running = (await listRunningCallsOf(tx, me)).find((one) => one.threadId === thread)
    const locked = running && (await lockCall(tx, running.id))
    // The call may have ended before the lock.
    if (locked && !locked.endedAt) return admitParticipant(tx, locked, { id: me, guest: false }, device)
    const id = uuid()
    await insertCall(tx, { id, thread, kind, user: me })
    await addParticipant(tx, id, { id: me, guest: false }, device)
    await ringParticipants(tx, id, called)
    return reconcileCall(tx, id)
  })
  await leaveCalls(db, me, call.id)
  return { id: call.id, call }
}

const sortedIds = (ids: readonly string[]) => ids.toSorted().join(' ')
/** Whether exactly these people are calling me, maybe from another thread than the one that I call them from. */
const isCallOf = ({ people }: CallState, me: string, others: string[]) =>
  people.some((person) => person.id === me && isUnanswered(person)) && sortedIds(people.map(({ id }) => id)) === sortedIds([me, ...others])
