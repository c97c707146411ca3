import { z } from 'zod'
import { id, okResponse, timestamp } from './fields.ts'
import { routes } from './route.ts'

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
  list: {
    method: 'get',
    path: '/auth/sessions',
    access: 'member',
    summary: "The caller's sessions, last used first",
    input: z.strictObject({}),
    output: z.strictObject({ sessions: z.array(session) }),
  },
  end: {
    method: 'delete',
    path: '/auth/sessions/:id',
    access: 'member',
    summary: "End one of the caller's sessions",
    input: z.strictObject({ id }),
    output: okResponse,
    errors: ['notFound'],
  },
  endAll: {
    method: 'delete',
    path: '/auth/sessions',
    access: 'member',
    summary: "Sign out everywhere: end all of the caller's sessions, including this one",
    input: z.strictObject({}),
    output: okResponse,
  },
  endAllOfUser: {
    method: 'delete',
    path: '/users/:id/sessions',
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Sign a user out everywhere, for instance after a device was stolen',
    input: z.strictObject({ id }),
    output: okResponse,
    errors: ['notFound'],
  },
})
