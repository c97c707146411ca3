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
  /** The next attempt; null once sent or given up. */
  dueAt: at.nullable(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
})

export const outbox = routes({
  list: {
    method: 'get',
    path: '/outbox',
    door: 'admin',
    summary: 'Emails of the office, waiting and sent, newest first',
    input: page,
    output: z.strictObject({
      mails: z.array(mail),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
      /** False without SMTP: an Admin passes mails on. */
      sending: z.boolean(),
    }),
  },
})
