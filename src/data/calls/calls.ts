import { invalidCallPeople, maxCallParticipants } from '@/contract/call-limits'
import { fail, failValidation } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { requireParticipant } from '@/data/chat/messages'
import { type Db, requireUser } from '@/data/database/db'
import { type Tx, transaction } from '@/data/database/transaction'
import { reconcileCall } from './end-call'
import {
  admitParticipant,
  changeParticipantState,
  leaveCalls,
  lockCall,
  ringParticipants,
  type StateChange,
  stateChanges,
} from './participants'
import { isUnanswered } from './state'
import { listReachable } from './threads'

type CallResponse = { id: string; call: CallState }
const toResponse = (call: CallState): CallResponse => ({ id: call.id, call })

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
    const others = await listReachable(tx, call.threadId)
    const called = [...new Set(people)]
    if (called.some((one) => !others.includes(one))) failValidation([invalidCallPeople.unknown])
    const present = call.people.filter(occupiesPlace).map((p) => p.id)
    if (new Set([...present, ...called]).size > maxCallParticipants) fail('callFull')
    await ringParticipants(tx, id, called)
    return toResponse(await reconcileCall(tx, id))
  })
const occupiesPlace = (p: CallState['people'][number]) => p.state === 'in' || isUnanswered(p)

export const setAnswering = (db: Db, { id, answering }: { id: string; answering: boolean }) =>
  changeOwnState(db, id, answering ? stateChanges.answer : stateChanges.stopAnswering)
export const declineCall = (db: Db, { id }: { id: string }) => changeOwnState(db, id, stateChanges.decline)
export const leaveCall = (db: Db, { id, device }: { id: string; device: string }) => changeOwnState(db, id, stateChanges.leave(device))
const changeOwnState = (db: Db, id: string, change: StateChange) =>
  transaction(db, async (tx) => toResponse(await changeParticipantState(tx, await lockCallForInvited(tx, id), requireUser(tx).id, change)))

/** Locks a call. Fails for users who were not invited or have left its thread. */
async function lockCallForInvited(tx: Tx, id: string): Promise<CallState> {
  const call = await lockCall(tx, id)
  await requireParticipant(tx, call.threadId)
  return call.people.some((p) => p.id === requireUser(tx).id) ? call : fail('notAllowed')
}
