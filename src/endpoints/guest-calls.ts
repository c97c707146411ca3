import { guestCalls } from '@/contract/guest-calls'
import { callsOfGuests, createGuestTicket } from '@/data/guests/calls'
import { implement } from './implement'

export const guestCallEndpoints = implement(guestCalls, {
  createSocketToken: ({ db, input }) => createGuestTicket(db, input.secret),
  listIceServers: ({ db, input }) => callsOfGuests.getIceServers(db, input.secret),
  join: ({ db, input }) => callsOfGuests.join(db, input),
  setAnswering: ({ db, input }) => callsOfGuests.setAnswering(db, input),
  decline: ({ db, input }) => callsOfGuests.decline(db, input),
  leave: ({ db, input }) => callsOfGuests.leave(db, input),
})
