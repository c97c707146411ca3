import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const iceServersResponse = z.strictObject({
  iceServers: z.array(z.strictObject({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
  expiresOn: timestamp,
})
export const communications = routes({
  createToken: route.post('/communications/token', {
    access: 'staff',
    isAutomatic: true,
    ignoresIdempotencyKey: true,
    summary: 'A short-lived token for the socket and the communications provider',
    output: z.strictObject({
      token: z.string(),
      endpoint: z.string(),
      user: z.strictObject({ id, communicationId: z.string() }),
      expiresOn: timestamp,
      /** For /ws. The same as `token` without another provider. */
      socketToken: z.string(),
    }),
    errors: ['noCommunicationToken'],
  }),
  listIceServers: route.get('/communications/ice', {
    access: 'staff',
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    output: iceServersResponse,
  }),
})
