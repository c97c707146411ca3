import { z } from 'zod'
import { session } from './auth.ts'
import { routes } from './route.ts'

/** Calls that Payload's admin shell makes on its own. */
export const shell = routes({
  me: {
    method: 'get',
    path: '/user/me',
    door: 'anyone',
    summary: "The signed-in user, in the format that Payload's shell expects. Never contains a token",
    input: z.object({}),
    output: z.strictObject({
      user: session.extend({ collection: z.literal('user') }).nullable(),
      collection: z.literal('user'),
      strategy: z.literal('session'),
      /** When the session expires, in seconds since 1970. */
      exp: z.number().nullable(),
    }),
  },
  logout: {
    method: 'post',
    path: '/user/logout',
    door: 'anyone',
    status: 200,
    summary: "End this session, from Payload's shell",
    input: z.object({}),
    output: z.strictObject({ message: z.string() }),
  },
})
