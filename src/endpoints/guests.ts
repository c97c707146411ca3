import { guests } from '@/contract/guests'
import { getRoom } from '@/data/chat/queries'
import { admitGuest, endGuestAccess } from '@/data/guests/guests'
import { inviteGuests, renewGuestLink } from '@/data/guests/invitations'
import { implement, ok } from './implement'

export const guestEndpoints = implement(guests, {
  invite: async ({ db, input }) => {
    const { id, invitations } = await inviteGuests(db, input)
    return { id, room: await getRoom(db, id), invitations }
  },
  renew: ({ db, input }) => renewGuestLink(db, input),
  admit: ({ db, input }) => ok(admitGuest(db, input.id)),
  end: ({ db, input }) => ok(endGuestAccess(db, input.id)),
})
