import { z } from 'zod'
import { id, idInput, listResponse, pageInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const mail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  /** Empty if it contains a link that opens an account or a chat: `readText` returns it. */
  text: z.string(),
  hasSecretLink: z.boolean(),
  /** It is sent once the office is named. */
  waitsForName: z.boolean(),
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
    summary: 'Emails of the office, waiting and sent, newest first; with `id` only that one',
    input: pageInput.extend({ id: id.optional() }),
    output: listResponse('mails', mail).extend({
      /** False without SMTP: an Admin passes mails on. */
      sending: z.boolean(),
    }),
  }),
  readText: route.post('/outbox/:id/text', {
    access: 'admin',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: 'The text of an email, with its link. The ledger records who read it',
    input: idInput,
    output: z.strictObject({ text: z.string() }),
    errors: ['notFound'],
  }),
})
