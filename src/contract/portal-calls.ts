import { z } from 'zod'
import { answeringInput, callDeviceInput, callResponse } from './calls.ts'
import { iceServersResponse } from './communications.ts'
import { id, idInput, timestamp } from './fields.ts'
import { portalErrors, portalSecret } from './portal-access.ts'
import { route, routes } from './route.ts'

const secret = { secret: portalSecret }

/** Calls of the office to a client, in the client's portal. The secret is in the body, not in a cookie or an address. */
export const portalCalls = routes({
  createSocketToken: route.post('/portal/ticket', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'A short-lived socket token that receives only calls to the client',
    input: z.strictObject(secret),
    output: z.strictObject({ id, token: z.string(), expiresOn: timestamp }),
    errors: portalErrors,
  }),
  listIceServers: route.post('/portal/ice', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    input: z.strictObject(secret),
    output: iceServersResponse,
    errors: portalErrors,
  }),
  join: route.post('/portal/calls/:id/join', {
    access: 'anyone',
    summary: 'Answer a call, or join one later to which the client was called',
    input: callDeviceInput.extend(secret),
    output: callResponse,
    errors: [...portalErrors, 'notFound', 'callFull', 'callEnded'],
  }),
  setAnswering: route.post('/portal/calls/:id/answering', {
    access: 'anyone',
    summary: 'Tell the others that the client is answering but checks the devices first; with false it rings again',
    input: answeringInput.extend(secret),
    output: callResponse,
    errors: [...portalErrors, 'notFound'],
  }),
  decline: route.post('/portal/calls/:id/decline', {
    access: 'anyone',
    summary: 'Decline a call. Ringing stops on all devices of the client',
    input: idInput.extend(secret),
    output: callResponse,
    errors: [...portalErrors, 'notFound'],
  }),
  leave: route.post('/portal/calls/:id/leave', {
    access: 'anyone',
    summary: 'Hang up',
    input: callDeviceInput.extend(secret),
    output: callResponse,
    errors: [...portalErrors, 'notFound'],
  }),
})
