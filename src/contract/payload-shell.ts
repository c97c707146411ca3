import { z } from 'zod'
import { currentUser } from './auth.ts'
import { route, routes } from './route.ts'

/** Payload's admin shell calls these routes by itself. */
export const shell = routes({
  me: route.get('/user/me', {
    access: 'anyone',
    isAutomatic: true,
    summary: "The signed-in user, in the format that Payload's shell expects. Never contains a token",
    input: z.object({}),
    output: z.strictObject({
      user: currentUser.extend({ collection: z.literal('user') }).nullable(),
      collection: z.literal('user'),
      strategy: z.literal('session'),
      /** The latest end of the session, in seconds since 1970. */
      exp: z.number().nullable(),
    }),
  }),
  logout: route.post('/user/logout', {
    access: 'anyone',
    summary: "End this session, from Payload's shell",
    input: z.object({}),
    output: z.strictObject({ message: z.string() }),
  }),
})
