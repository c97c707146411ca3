import { guestAccess } from '@/contract/guest-access'
import { getGuestView, redeemGuestLink, sendMessageAsGuest } from '@/data/guests/access'
import { downloadFileAsGuest } from '@/data/guests/download-file'
import { createPhotoLink, sendPhotoAsGuest } from '@/data/guests/photos'
import { createFileLink } from './http/file'
import { implement } from './implement'

/** A session does not count here: the secret identifies the guest. */
export const guestAccessEndpoints = implement(guestAccess, {
  enter: ({ db, input }) => redeemGuestLink(db, input.token),
  getChat: ({ db, input }) => getGuestView(db, input),
  sendMessage: ({ db, input }) => sendMessageAsGuest(db, input),
  createPhotoLink: ({ db, input }) => createPhotoLink(db, input),
  sendPhoto: ({ db, input }) => sendPhotoAsGuest(db, input),
  getFileLink: async ({ db, input }) => createFileLink(await downloadFileAsGuest(db, input)),
})
