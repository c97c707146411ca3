import { fail } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { createIceServers } from '@/data/calls/ice-servers'
import { admitParticipant, changeParticipantState, leaveCalls, lockCall, type StateChange, stateChanges } from '@/data/calls/participants'
import { findCall, redactCallForGuest } from '@/data/calls/state'
import type { Db } from '@/data/database/db'
import { type Tx, transaction } from '@/data/database/transaction'
import { requireUse } from '@/data/limits/limits'
import { type Guest, requireAdmittedGuest } from './access'
import { signGuestTicket } from './tickets'

const toResponse = (call: CallState) => ({ id: call.id, call: redactCallForGuest(call) })
type GuestCallInput = { secret: string; id: string; device: string }

export async function createGuestTicket(db: Db, secret: string) {
  const guest = await requireAdmittedGuest(db, secret)
  await requireUse('guestCalls', guest.id, 'tooManyRequests')
  return { id: guest.id, ...signGuestTicket(guest.id, secret) }
}
export const getGuestIceServers = async (db: Db, secret: string) => createIceServers((await requireAdmittedGuest(db, secret)).id)

/** An admitted guest may join every call of the chat, also one that does not ring for them. */
export async function joinCallAsGuest(db: Db, { secret, id, device }: GuestCallInput) {
  const guest = (await requireAdmittedGuest(db, secret)).id
  await requireUse('guestCalls', guest, 'tooManyRequests')
  const call = await transaction(db, async (tx) =>
    admitParticipant(tx, (await lockCallOfGuest(tx, id, secret)).call, { id: guest, guest: true }, device),
  )
  await leaveCalls(db, guest, id)
  return toResponse(call)
}
export async function setAnsweringAsGuest(db: Db, { secret, id, answering }: { secret: string; id: string; answering: boolean }) {
  await requireUse('guestCalls', (await requireAdmittedGuest(db, secret)).id, 'tooManyRequests')
  return changeGuestState(db, { secret, id, ...(answering ? stateChanges.answer : stateChanges.stopAnswering) })
}
export const declineCallAsGuest = (db: Db, { secret, id }: Omit<GuestCallInput, 'device'>) =>
  changeGuestState(db, { secret, id, ...stateChanges.decline })
export const leaveCallAsGuest = (db: Db, { secret, id, device }: GuestCallInput) =>
  changeGuestState(db, { secret, id, ...stateChanges.leave(device) })

const changeGuestState = (db: Db, { secret, id, ...change }: StateChange & { secret: string; id: string }) =>
  transaction(db, async (tx) => {
    const { call, guest } = await lockCallOfGuest(tx, id, secret)
    return toResponse(await changeParticipantState(tx, call, guest.id, change))
  })

/** Locks a call of the guest's own chat. Other calls are not found, so that guests cannot learn of them. Checks access again under the lock. */
async function lockCallOfGuest(tx: Tx, id: string, secret: string): Promise<{ call: CallState; guest: Guest }> {
  const before = await requireAdmittedGuest(tx, secret)
  if ((await findCall(tx, id))?.threadId !== before.thread) return fail('notFound')
  const call = await lockCall(tx, id)
  return { call, guest: await requireAdmittedGuest(tx, secret) }
}
