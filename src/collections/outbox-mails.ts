import type { CollectionConfig } from 'payload'
import { localOnly } from './local-only'

/** Emails to send, or for an Admin to read when SMTP is not set up. */
export const OutboxMails: CollectionConfig = {
  slug: 'outbox-mail',
  ...localOnly,
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'dueAt', type: 'date', required: true },
    { name: 'sentAt', type: 'date' },
    { name: 'attempts', type: 'number', defaultValue: 0, required: true },
    { name: 'failure', type: 'text' },
  ],
}
