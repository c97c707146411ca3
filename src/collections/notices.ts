import type { CollectionConfig } from 'payload'
import { locked } from './lock'

/** A reminder that came due, as a person sees it; made by `data/due-reminders.ts`, once for each reminder and time. */
export const Notices: CollectionConfig = {
  slug: 'notice',
  ...locked,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'source', type: 'text', required: true, unique: true },
    { name: 'message', type: 'text' },
    { name: 'reminderAt', type: 'date', required: true },
    { name: 'late', type: 'checkbox', required: true },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
