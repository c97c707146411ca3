import type { CollectionConfig } from 'payload'
import { locked } from './lock'

/** A reminder that came due, a call that was missed or, in a column `message_id`, a message that named a person; `source` makes each come once. */
export const Notices: CollectionConfig = {
  slug: 'notice',
  ...locked,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'case', type: 'relationship', relationTo: 'case' },
    { name: 'call', type: 'relationship', relationTo: 'call' },
    { name: 'source', type: 'text', required: true, unique: true },
    { name: 'message', type: 'text' },
    { name: 'reminderAt', type: 'date', required: true },
    { name: 'late', type: 'checkbox', required: true },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
