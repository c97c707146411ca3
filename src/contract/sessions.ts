import { z } from 'zod'
import { id, idInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const session = z.strictObject({
  id,
  startedAt: timestamp,
  /** Accurate to a minute. */
  seenAt: timestamp,
  address: z.string().nullable(),
  /** The User-Agent. */
  agent: z.string().nullable(),
  /** The caller's own. */
  current: z.boolean(),
})

export const sessions = routes({
  list: route.get('/auth/sessions', {
    access: 'member',
    summary: "The caller's sessions, last used first",
    output: z.strictObject({ sessions: z.array(session) }),
  }),
  end: route.delete('/auth/sessions/:id', {
    access: 'member',
    summary: "End one of the caller's sessions",
    input: idInput,
    errors: ['notFound'],
  }),
  endAll: route.delete('/auth/sessions', {
    access: 'member',
    summary: "Sign out everywhere: end all of the caller's sessions, including this one",
  }),
  endAllOfUser: route.delete('/users/:id/sessions', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Sign a user out everywhere, for instance after a device was stolen',
    input: idInput,
    errors: ['notFound'],
  }),
})
