import { guestCalls } from '@/contract/guest-calls'
import { guestAccess, guests } from '@/contract/guests'
import { getRoom } from '@/data/chat/queries'
import { getGuestView, redeemGuestLink, sendMessageAsGuest } from '@/data/guests/access'
import { callsOfGuests, createGuestTicket } from '@/data/guests/calls'
import { downloadFileAsGuest } from '@/data/guests/download-file'
import { admitGuest, endGuestAccess, inviteGuests, renewGuestLink } from '@/data/guests/guests'
import { createPhotoLink, sendPhotoAsGuest } from '@/data/guests/photos'
import { getFileStore } from '@/providers/storage'
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

/** A session does not count here: the secret identifies the guest. */
export const guestAccessEndpoints = implement(guestAccess, {
  enter: ({ db, input }) => redeemGuestLink(db, input.token),
  getChat: ({ db, input }) => getGuestView(db, input),
  sendMessage: ({ db, input }) => sendMessageAsGuest(db, input),
  createPhotoLink: ({ db, input }) => createPhotoLink(db, input),
  sendPhoto: ({ db, input }) => sendPhotoAsGuest(db, input),
  getFileLink: async ({ db, input }) => {
    const file = await downloadFileAsGuest(db, input)
    return { url: (await getFileStore()).downloadLink(file.blob, file) }
  },
})
export const guestCallEndpoints = implement(guestCalls, {
  ticket: ({ db, input }) => createGuestTicket(db, input.secret),
  ice: ({ db, input }) => callsOfGuests.getIceServers(db, input.secret),
  join: ({ db, input }) => callsOfGuests.join(db, input),
  setAnswering: ({ db, input }) => callsOfGuests.setAnswering(db, input),
  decline: ({ db, input }) => callsOfGuests.decline(db, input),
  leave: ({ db, input }) => callsOfGuests.leave(db, input),
})
