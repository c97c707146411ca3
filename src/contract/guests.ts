import { z } from 'zod'
import { chatName, chatRoom } from './chat.ts'
import { maxCallParticipants } from './constants/calls.ts'
import { booleanParam, id, idInput, optional, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

/** The participants of a call without the caller. */
export const maxGuests = maxCallParticipants - 1
const peopleInput = z.array(id).max(maxGuests, `Please choose at most ${maxGuests} people`).optional()
const invitation = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** Shown once: only its hash is stored. */
  link: z.string(),
  mailed: z.boolean(),
  /** No mail server is set up: the mail waits in the outbox. */
  mailWaits: z.boolean(),
  expiresAt: timestamp,
})
export const noGuestsChosen = { field: 'clientIds', message: 'Please choose a client or a contact to invite' }
const mail = booleanParam.optional()

/** What staff do with guests of a chat. */
export const guests = routes({
  invite: route.create('/chat/guests', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    summary: 'Create a chat with clients and contacts. Each gets a link that works once within 7 days; with `mail` it is emailed',
    input: z.strictObject({
      clientIds: peopleInput,
      contactIds: peopleInput,
      participantIds: peopleInput,
      /** Guests do not see it. */
      name: optional(chatName),
      mail,
    }),
    output: z.strictObject({ id, room: chatRoom, invitations: z.array(invitation) }),
    errors: ['notFound', 'tooManyInvitations'],
  }),
  renew: route.create('/chat/guests/:id/link', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    summary: 'Create a new link for a guest. The old link stops working and ends access through it',
    input: idInput.extend({ mail }),
    output: z.strictObject({ invitation }),
    errors: ['notFound', 'guestDeleted', 'tooManyInvitations'],
  }),
  admit: route.post('/chat/guests/:id/admit', {
    access: 'staff',
    summary: 'Let a waiting guest in. They can read new messages from then on',
    input: idInput,
    errors: ['notFound', 'guestNotWaiting'],
  }),
  end: route.post('/chat/guests/:id/end', {
    access: 'staff',
    summary: "End a guest's access",
    input: idInput,
    errors: ['notFound'],
  }),
})
