import { fail } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { createIceServers } from '@/data/calls/ice-servers'
import { admitParticipant, changeParticipantState, leaveCalls, lockCall, type StateChange, stateChanges } from '@/data/calls/participants'
import { findCall, redactCallForGuest } from '@/data/calls/state'
import type { Db } from '@/data/database/db'
import { type Tx, transaction } from '@/data/database/transaction'
import { requireUse } from '@/data/limits/limits'
import { requireAdmittedGuest } from './access'
import { signTicket } from './tickets'

const toResponse = (call: CallState) => ({ id: call.id, call: redactCallForGuest(call) })
type Input = { secret: string; id: string }
/** Who takes part in calls of one chat without an account. */
export type CallGuest = { id: string; thread: string }
type CallAccess<G extends CallGuest> = {
  /** Fails when the secret gives no access. */
  requireGuest: (db: Db, secret: string) => Promise<G>
  limit: (guest: G) => Promise<void>
  /** Of calls of the guest's chat. */
  canTakePart: (guest: G, call: CallState) => boolean
}

/** What someone does in calls whom a secret identifies, not a session. */
export function createGuestCalls<G extends CallGuest>({ requireGuest, limit, canTakePart }: CallAccess<G>) {
  /** Locks a call of the guest's own chat. Other calls are not found, so that guests cannot learn of them. Checks access again under the lock. */
  async function lockOwnCall(tx: Tx, id: string, secret: string) {
    const before = await requireGuest(tx, secret)
    const found = await findCall(tx, id)
    if (found?.threadId !== before.thread || !canTakePart(before, found)) return fail('notFound')
    const call = await lockCall(tx, id)
    const guest = await requireGuest(tx, secret)
    return canTakePart(guest, call) ? { call, guest } : fail('notFound')
  }
  const changeState = (db: Db, { secret, id }: Input, change: StateChange) =>
    transaction(db, async (tx) => {
      const { call, guest } = await lockOwnCall(tx, id, secret)
      return toResponse(await changeParticipantState(tx, call, guest.id, change))
    })
  return {
    getIceServers: async (db: Db, secret: string) => createIceServers((await requireGuest(db, secret)).id),
    async join(db: Db, { secret, id, device }: Input & { device: string }) {
      const guest = await requireGuest(db, secret)
      await limit(guest)
      const call = await transaction(db, async (tx) =>
        admitParticipant(tx, (await lockOwnCall(tx, id, secret)).call, { id: guest.id, guest: true }, device),
      )
      await leaveCalls(db, guest.id, id)
      return toResponse(call)
    },
    async setAnswering(db: Db, { answering, ...input }: Input & { answering: boolean }) {
      await limit(await requireGuest(db, input.secret))
      return changeState(db, input, answering ? stateChanges.answer : stateChanges.stopAnswering)
    },
    decline: (db: Db, input: Input) => changeState(db, input, stateChanges.decline),
    leave: (db: Db, { device, ...input }: Input & { device: string }) => changeState(db, input, stateChanges.leave(device)),
  }
}

const limit = ({ id }: CallGuest) => requireUse('guestCalls', id, 'tooManyRequests')
/** An admitted guest may join every call of the chat, also one that does not ring for them. */
export const callsOfGuests = createGuestCalls({ requireGuest: requireAdmittedGuest, limit, canTakePart: () => true })

export async function createGuestTicket(db: Db, secret: string) {
  const guest = await requireAdmittedGuest(db, secret)
  await limit(guest)
  return { id: guest.id, ...signTicket('guest', guest.id, secret) }
}
