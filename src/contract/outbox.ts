import { z } from 'zod'
import { id, pageInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const mail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** The next attempt; null once sent or given up. */
  dueAt: timestamp.nullable(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
})

export const outbox = routes({
  list: route.get('/outbox', {
    access: 'admin',
    summary: 'Emails of the office, waiting and sent, newest first',
    input: pageInput,
    output: z.strictObject({
      mails: z.array(mail),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
      /** False without SMTP: an Admin passes mails on. */
      sending: z.boolean(),
    }),
  }),
})
