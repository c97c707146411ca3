import { z } from 'zod'
import { at, id } from './fields.ts'
import { routes } from './route.ts'

export const iceAnswer = z.strictObject({
  iceServers: z.array(z.strictObject({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
  expiresOn: at,
})
export const communications = routes({
  token: {
    method: 'post',
    path: '/communications/token',
    door: 'staff',
    secret: true,
    status: 200,
    summary: 'A short-lived token for the socket and the communications provider',
    input: z.strictObject({}),
    output: z.strictObject({
      token: z.string(),
      endpoint: z.string(),
      user: z.strictObject({ id, communicationId: z.string() }),
      expiresOn: at,
      /** For /ws. The same as `token` without another provider. */
      socketToken: z.string(),
    }),
    errors: ['noCommunicationToken'],
  },
  ice: {
    method: 'get',
    path: '/communications/ice',
    door: 'staff',
    secret: true,
    summary: 'STUN and TURN servers, with credentials that are valid for an hour',
    input: z.strictObject({}),
    output: iceAnswer,
  },
})
