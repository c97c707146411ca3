import { z } from 'zod'
import { at, id } from './fields.ts'
import { routes } from './route.ts'

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
    }),
  },
})
