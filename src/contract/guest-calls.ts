import { z } from 'zod'
import { callDeviceInput, callResponse } from './calls.ts'
import { iceServersResponse } from './communications.ts'
import { id, idInput, timestamp } from './fields.ts'
import { guestSecret } from './guests.ts'
import { routes } from './route.ts'

/** The secret is in the body, not in a cookie or an address. */
export const guestCalls = routes({
  ticket: {
    method: 'post',
    path: '/guest/ticket',
    access: 'anyone',
    hasSecretResponse: true,
    status: 200,
    summary: "A short-lived socket token that receives only the calls of the guest's chat",
    input: z.strictObject({ secret: guestSecret }),
    output: z.strictObject({ id, token: z.string(), expiresOn: timestamp }),
    errors: ['guestLinkExpired', 'tooManyRequests'],
  },
  ice: {
    method: 'post',
    path: '/guest/ice',
    access: 'anyone',
    hasSecretResponse: true,
    status: 200,
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    input: z.strictObject({ secret: guestSecret }),
    output: iceServersResponse,
    errors: ['guestLinkExpired'],
  },
  join: {
    method: 'post',
    path: '/guest/calls/:id/join',
    access: 'anyone',
    status: 200,
    summary: 'Answer or join a call in the chat',
    input: callDeviceInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound', 'callFull', 'callEnded', 'tooManyRequests'],
  },
  decline: {
    method: 'post',
    path: '/guest/calls/:id/decline',
    access: 'anyone',
    status: 200,
    summary: 'Decline a call',
    input: idInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound'],
  },
  leave: {
    method: 'post',
    path: '/guest/calls/:id/leave',
    access: 'anyone',
    status: 200,
    summary: 'Hang up',
    input: callDeviceInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound'],
  },
})
