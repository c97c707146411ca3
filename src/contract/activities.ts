import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const activity = z.strictObject({
  id,
  /** The name of the record. */
  title: z.string(),
  /** A sentence: who did what. */
  body: z.string(),
  date: timestamp,
  resource: z.string(),
  record: z.string(),
  /** The case of which the record is a part. */
  caseId: id.nullable(),
  /** The record that `title` names is deleted. */
  deleted: z.boolean(),
})
export const activities = routes({
  list: route.get('/activities', {
    access: 'staff',
    summary:
      "The 50 newest activities on records the caller may see; with `record`, on that record only, and on a case's todos, files, log entries, events, deadlines, parties, document requests and portal and the caller's reminders",
    input: z.strictObject({ record: id.optional() }),
    output: z.strictObject({ activities: z.array(activity), total: z.number() }),
  }),
})
