import { z } from 'zod'
import { answeringInput, callDeviceInput, callResponse } from './calls.ts'
import { iceServersResponse } from './communications.ts'
import { id, idInput, timestamp } from './fields.ts'
import { guestSecret } from './guest-access.ts'
import { route, routes } from './route.ts'

/** The secret is in the body, not in a cookie or an address. */
export const guestCalls = routes({
  createSocketToken: route.post('/guest/ticket', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: "A short-lived socket token that receives only the calls of the guest's chat",
    input: z.strictObject({ secret: guestSecret }),
    output: z.strictObject({ id, token: z.string(), expiresOn: timestamp }),
    errors: ['guestLinkExpired', 'tooManyRequests'],
  }),
  listIceServers: route.post('/guest/ice', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    input: z.strictObject({ secret: guestSecret }),
    output: iceServersResponse,
    errors: ['guestLinkExpired'],
  }),
  join: route.post('/guest/calls/:id/join', {
    access: 'anyone',
    summary: 'Answer or join a call in the chat',
    input: callDeviceInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound', 'callFull', 'callEnded', 'tooManyRequests'],
  }),
  setAnswering: route.post('/guest/calls/:id/answering', {
    access: 'anyone',
    summary: 'Tell the others that the guest is answering but checks the devices first; with false it rings again',
    input: answeringInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound', 'tooManyRequests'],
  }),
  decline: route.post('/guest/calls/:id/decline', {
    access: 'anyone',
    summary: 'Decline a call',
    input: idInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound'],
  }),
  leave: route.post('/guest/calls/:id/leave', {
    access: 'anyone',
    summary: 'Hang up',
    input: callDeviceInput.extend({ secret: guestSecret }),
    output: callResponse,
    errors: ['guestLinkExpired', 'notFound'],
  }),
})
