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
    summary: "A short-lived socket token that receives only the calls of the guest's chat",
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
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    input: z.strictObject({ secret }),
    output: iceAnswer,
    errors: ['guestLinkSpent'],
  },
  join: {
    method: 'post',
    path: '/guest/calls/:id/join',
    door: 'anyone',
    status: 200,
    summary: 'Answer or join a call in the chat',
    input: onDevice.extend({ secret }),
    output: callAnswer,
    errors: ['guestLinkSpent', 'notFound', 'callFull', 'callOver', 'tooManyRequests'],
  },
  decline: {
    method: 'post',
    path: '/guest/calls/:id/decline',
    door: 'anyone',
    status: 200,
    summary: 'Decline a call',
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
