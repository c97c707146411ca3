import { z } from 'zod'
import { at, id, page } from './fields.ts'
import { routes } from './route.ts'

const mail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  createdAt: at,
  sentAt: at.nullable(),
  /** When it is tried next; null once it was sent or given up. */
  dueAt: at.nullable(),
  attempts: z.number(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
})

export const outbox = routes({
  list: {
    method: 'get',
    path: '/outbox',
    door: 'admin',
    summary: 'Mails of the office, newest first: those that wait, and those that were sent',
    input: page,
    output: z.strictObject({
      mails: z.array(mail),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
      /** Whether mails leave by themselves; without SMTP an Admin hands them on. */
      sending: z.boolean(),
    }),
  },
})
