import { z } from 'zod'
import { at, id, instant, ok, one, text } from './fields.ts'
import { routes } from './route.ts'

export const logKinds = ['call', 'letter', 'meeting', 'email', 'court', 'note'] as const
const textRequired = 'Please enter what happened'
export const logFields = z.strictObject({
  kind: z.enum(logKinds, `kind must be one of ${logKinds.join(', ')}`),
  /** Default: now. */
  at: instant.optional(),
  text: z.string(textRequired).pipe(text(10_000).refine((s) => s.trim() !== '', textRequired)),
})
export const logEntry = z.strictObject({
  id,
  kind: z.enum(logKinds),
  at,
  text: z.string(),
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  createdAt: at,
  /** The author and Admins can delete an entry. Entries cannot be changed. */
  canDelete: z.boolean(),
})
const entryTarget = z.strictObject({ id, entryId: id })
const response = z.strictObject({ id, entry: logEntry })

export const log = routes({
  list: {
    method: 'get',
    path: '/cases/:id/log',
    door: 'staff',
    summary: 'Log entries of a case, newest first: calls, letters, meetings',
    input: one,
    output: z.strictObject({ entries: z.array(logEntry), total: z.number() }),
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/cases/:id/log',
    door: 'staff',
    summary: 'Add a log entry',
    input: logFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/cases/:id/log/:entryId',
    door: 'staff',
    summary: "Delete one's own log entry",
    input: entryTarget,
    output: ok,
    errors: ['notFound'],
  },
  restore: {
    method: 'post',
    path: '/cases/:id/log/:entryId/restore',
    door: 'staff',
    status: 200,
    summary: 'Restore a deleted log entry (undo)',
    input: entryTarget,
    output: response,
    errors: ['notFound'],
  },
})
