import { refuse } from '@/contract/errors'
import type { CallState } from '@/contract/live'
import { count } from '@/providers/limits'
import { comeIn, leaveCalls, lockCall, stopIn } from './call-people'
import { asGuestSees, callState } from './call-state'
import type { Db } from './db'
import { demandAdmitted, type Guest } from './guest-door'
import { signTicket } from './guest-tickets'
import { iceServersFor } from './ice'
import { type Tx, write } from './write'

const toResponse = (call: CallState) => ({ id: call.id, call: asGuestSees(call) })
type GuestCallInput = { secret: string; id: string; device: string }

export async function guestTicket(db: Db, secret: string) {
  const guest = await demandAdmitted(db, secret)
  if (!(await count('guestCalls', guest.id))) refuse('tooManyRequests', { retryAfter: 60 })
  return { id: guest.id, ...signTicket(guest.id, secret) }
}
export const guestIce = async (db: Db, secret: string) => iceServersFor((await demandAdmitted(db, secret)).id)

/** An admitted guest may join every call of the chat, also one that does not ring for them. */
export async function joinAsGuest(db: Db, { secret, id, device }: GuestCallInput) {
  const guest = (await demandAdmitted(db, secret)).id
  if (!(await count('guestCalls', guest))) refuse('tooManyRequests', { retryAfter: 60 })
  const call = await write(db, async (tx) => comeIn(tx, (await lockCallOfGuest(tx, id, secret)).call, { id: guest, guest: true }, device))
  await leaveCalls(db, guest, id)
  return toResponse(call)
}
export const declineAsGuest = (db: Db, { secret, id }: Omit<GuestCallInput, 'device'>) =>
  changeGuestState(db, { secret, id, from: 'ringing', to: 'declined', device: null })
export const leaveAsGuest = (db: Db, { secret, id, device }: GuestCallInput) =>
  changeGuestState(db, { secret, id, from: 'in', to: 'left', device })

type StateChange = Parameters<typeof stopIn>[3]
const changeGuestState = (db: Db, { secret, id, ...change }: StateChange & { secret: string; id: string }) =>
  write(db, async (tx) => {
    const { call, guest } = await lockCallOfGuest(tx, id, secret)
    return toResponse(await stopIn(tx, call, guest.id, change))
  })

/** Locks a call of the guest's own chat. Other calls are not found, so that guests cannot learn of them. Checks access again under the lock. */
async function lockCallOfGuest(tx: Tx, id: string, secret: string): Promise<{ call: CallState; guest: Guest }> {
  const before = await demandAdmitted(tx, secret)
  if ((await callState(tx, id))?.threadId !== before.thread) return refuse('notFound')
  const call = await lockCall(tx, id)
  return { call, guest: await demandAdmitted(tx, secret) }
}
