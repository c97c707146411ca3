import { z } from 'zod'
import { fileState } from './attachments.ts'
import { chatRoom, longestMessage, noMessage } from './chat.ts'
import { at, flag, id, ok, text } from './fields.ts'
import { routes } from './route.ts'

/** The participants of a call without the caller. */
export const mostGuests = 6
const peopleInput = z.array(id).max(mostGuests, `Please choose at most ${mostGuests} people`).optional()
const invitation = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** Shown once: only its hash is stored. */
  link: z.string(),
  mailed: z.boolean(),
  expiresAt: at,
})
export const nobodyInvited = { field: 'clientIds', message: 'Please choose a client or a contact to invite' }
const mail = flag.optional()
const one = z.strictObject({ id })

/** What staff do with guests of a chat. */
export const guests = routes({
  invite: {
    method: 'post',
    path: '/chat/guests',
    door: 'staff',
    secret: true,
    summary: 'Create a chat with clients and contacts. Each gets a link that works once within 7 days; with `mail` it is emailed',
    input: z.strictObject({ clientIds: peopleInput, contactIds: peopleInput, participantIds: peopleInput, mail }),
    output: z.strictObject({ id, room: chatRoom, invitations: z.array(invitation) }),
    errors: ['notFound', 'tooManyInvitations'],
  },
  renew: {
    method: 'post',
    path: '/chat/guests/:id/link',
    door: 'staff',
    secret: true,
    summary: 'Create a new link for a guest. The old link stops working and ends access through it',
    input: one.extend({ mail }),
    output: z.strictObject({ invitation }),
    errors: ['notFound', 'guestDeleted', 'tooManyInvitations'],
  },
  admit: {
    method: 'post',
    path: '/chat/guests/:id/admit',
    door: 'staff',
    status: 200,
    summary: 'Let a waiting guest in. They can read new messages from then on',
    input: one,
    output: ok,
    errors: ['notFound', 'guestNotWaiting'],
  },
  end: {
    method: 'post',
    path: '/chat/guests/:id/end',
    door: 'staff',
    status: 200,
    summary: "End a guest's access",
    input: one,
    output: ok,
    errors: ['notFound'],
  },
})

export const secret = z.string('Please open the link').max(100, 'Please open the link')
export const guestMessage = z.strictObject({
  id,
  seq: z.number(),
  mine: z.boolean(),
  /** Null for a system message. */
  from: z.string().nullable(),
  content: z.string(),
  deleted: z.boolean(),
  file: z.strictObject({ id, name: z.string(), size: z.number(), state: fileState }).nullable(),
  clientMsgId: z.string().nullable(),
  createdOn: at,
})
/** What guests do. The secret is in the body, not in a cookie or an address. */
export const guestDoor = routes({
  enter: {
    method: 'post',
    path: '/guest/enter',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'Use a guest link, once. The response contains the secret for all further calls',
    input: z.strictObject({ token: secret }),
    output: z.strictObject({ secret: z.string() }),
    errors: ['guestLinkSpent', 'tooManyRequests'],
  },
  look: {
    method: 'post',
    path: '/guest/look',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'Whether the guest was let in and, if so, the newest messages, oldest first; with `before` earlier ones',
    input: z.strictObject({ secret, before: id.optional() }),
    output: z.strictObject({
      id,
      office: z.string(),
      phone: z.string().nullable(),
      name: z.string(),
      language: z.enum(['en', 'es']),
      state: z.enum(['waiting', 'in']),
      people: z.array(z.string()),
      expiresAt: at,
      messages: z.array(guestMessage),
      more: z.boolean(),
    }),
    errors: ['guestLinkSpent'],
  },
  say: {
    method: 'post',
    path: '/guest/say',
    door: 'anyone',
    secret: true,
    summary: 'Send a message. The same clientMsgId sends it only once',
    input: z.strictObject({
      secret,
      content: text(longestMessage).refine((s) => s.trim() !== '', noMessage),
      clientMsgId: text(100).min(1).optional(),
    }),
    output: z.strictObject({ message: guestMessage }),
    errors: ['guestLinkSpent', 'keyReused', 'tooManyRequests'],
  },
  file: {
    method: 'post',
    path: '/guest/files/:id',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'A download link, valid for five minutes, for a file that was sent since the guest was let in',
    input: one.extend({ secret }),
    output: z.strictObject({ url: z.string() }),
    errors: ['guestLinkSpent', 'notFound', 'fileNotReady', 'fileRefused'],
  },
})
