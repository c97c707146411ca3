import { z } from 'zod'
import { callAnswer, onDevice } from './calls.ts'
import { iceAnswer } from './communications.ts'
import { at, id, one } from './fields.ts'
import { secret } from './guests.ts'
import { routes } from './route.ts'

/** The secret is in the body, not in a cookie or an address. */
export const guestCalls = routes({
  ticket: {
    method: 'post',
    path: '/guest/ticket',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: "A short-lived token for the socket, which brings the calls of the guest's chat and nothing else",
    input: z.strictObject({ secret }),
    output: z.strictObject({ id, token: z.string(), expiresOn: at }),
    errors: ['guestLinkSpent', 'tooManyRequests'],
  },
  ice: {
    method: 'post',
    path: '/guest/ice',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'The servers that help two browsers to find a way between them, with credentials for an hour',
    input: z.strictObject({ secret }),
    output: iceAnswer,
    errors: ['guestLinkSpent'],
  },
  join: {
    method: 'post',
    path: '/guest/calls/:id/join',
    door: 'anyone',
    status: 200,
    summary: 'Answer, or come into a call that is on in the chat',
    input: onDevice.extend({ secret }),
    output: callAnswer,
    errors: ['guestLinkSpent', 'notFound', 'callFull', 'callOver', 'tooManyRequests'],
  },
  decline: {
    method: 'post',
    path: '/guest/calls/:id/decline',
    door: 'anyone',
    status: 200,
    summary: 'Do not answer',
    input: one.extend({ secret }),
    output: callAnswer,
    errors: ['guestLinkSpent', 'notFound'],
  },
  leave: {
    method: 'post',
    path: '/guest/calls/:id/leave',
    door: 'anyone',
    status: 200,
    summary: 'Hang up',
    input: onDevice.extend({ secret }),
    output: callAnswer,
    errors: ['guestLinkSpent', 'notFound'],
  },
})
