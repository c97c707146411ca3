import { z } from 'zod'
import { at, id, ok } from './fields.ts'
import { routes } from './route.ts'

const session = z.strictObject({
  id,
  startedAt: at,
  /** Accurate to a minute. */
  seenAt: at,
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
    door: 'member',
    summary: "One's own sessions, the last used first",
    input: z.strictObject({}),
    output: z.strictObject({ sessions: z.array(session) }),
  },
  end: {
    method: 'delete',
    path: '/auth/sessions/:id',
    door: 'member',
    summary: "End one of one's own sessions",
    input: z.strictObject({ id }),
    output: ok,
    errors: ['notFound'],
  },
  endAll: {
    method: 'delete',
    path: '/auth/sessions',
    door: 'member',
    summary: "Sign out everywhere: end all of one's sessions, this one too",
    input: z.strictObject({}),
    output: ok,
  },
  endOf: {
    method: 'delete',
    path: '/users/:id/sessions',
    door: 'admin',
    summary: 'Sign somebody out everywhere: a device was stolen, or left open',
    input: z.strictObject({ id }),
    output: ok,
    errors: ['notFound'],
  },
})
