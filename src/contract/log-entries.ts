import { z } from 'zod'
import { logKinds } from './constants/log-entries.ts'
import { id, idInput, instant, multilineText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const textRequired = 'Please enter what happened'
export const logFields = z.strictObject({
  kind: z.enum(logKinds, `kind must be one of ${logKinds.join(', ')}`),
  /** Default: now. */
  at: instant.optional(),
  text: z.string(textRequired).pipe(multilineText(10_000).refine((s) => s.trim() !== '', textRequired)),
})
export const logEntry = z.strictObject({
  id,
  kind: z.enum(logKinds),
  at: timestamp,
  text: z.string(),
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  createdAt: timestamp,
  /** The author and Admins can delete an entry. Entries cannot be changed. */
  canDelete: z.boolean(),
})
const entryTarget = z.strictObject({ id, entryId: id })
const response = z.strictObject({ id, entry: logEntry })

export const logEntries = routes({
  list: route.get('/cases/:id/log', {
    access: 'staff',
    summary: 'Log entries of a case, newest first: calls, letters, meetings',
    input: idInput,
    output: z.strictObject({ entries: z.array(logEntry), total: z.number() }),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/log', {
    access: 'staff',
    summary: 'Add a log entry',
    input: logFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  }),
  remove: route.delete('/cases/:id/log/:entryId', {
    access: 'staff',
    summary: 'Delete your own log entry',
    input: entryTarget,
    errors: ['notFound'],
  }),
  restore: route.post('/cases/:id/log/:entryId/restore', {
    access: 'staff',
    summary: 'Restore a deleted log entry (undo)',
    input: entryTarget,
    output: response,
    errors: ['notFound'],
  }),
})
