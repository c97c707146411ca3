import { guestCalls } from '@/contract/guest-calls'
import { guestDoor, guests } from '@/contract/guests'
import { openFileAsGuest } from '@/data/chat-files'
import { findRoom } from '@/data/chat-reads'
import { declineAsGuest, guestIce, guestTicket, joinAsGuest, leaveAsGuest } from '@/data/guest-calls'
import { enterAsGuest, lookAsGuest, sayAsGuest } from '@/data/guest-door'
import { admitGuest, endGuest, inviteGuests, renewGuest } from '@/data/guests'
import { storage } from '@/providers/storage'
import { done, implement } from './implement'

export const guestEndpoints = implement(guests, {
  invite: async ({ db, input }) => {
    const { id, invitations } = await inviteGuests(db, input)
    return { id, room: await findRoom(db, id), invitations }
  },
  renew: ({ db, input }) => renewGuest(db, input),
  admit: async ({ db, input }) => {
    await admitGuest(db, input.id)
    return done
  },
  end: async ({ db, input }) => {
    await endGuest(db, input.id)
    return done
  },
})

/** A session does not count here: the secret identifies the guest. */
export const guestDoorEndpoints = implement(guestDoor, {
  enter: ({ db, input }) => enterAsGuest(db, input.token),
  look: ({ db, input }) => lookAsGuest(db, input),
  say: ({ db, input }) => sayAsGuest(db, input),
  file: async ({ db, input }) => {
    const file = await openFileAsGuest(db, input)
    return { url: (await storage()).downloadLink(file.blob, file) }
  },
})
export const guestCallEndpoints = implement(guestCalls, {
  ticket: ({ db, input }) => guestTicket(db, input.secret),
  ice: ({ db, input }) => guestIce(db, input.secret),
  join: ({ db, input }) => joinAsGuest(db, input),
  decline: ({ db, input }) => declineAsGuest(db, input),
  leave: ({ db, input }) => leaveAsGuest(db, input),
})
