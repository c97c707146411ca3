import type { CollectionConfig } from 'payload'
import { locked } from './lock'
import { record } from './record'

/** A person's own reminder on a case. The case's own time stands in the case. */
export const Reminders: CollectionConfig = {
  slug: 'reminder',
  ...locked,
  ...record('reminder'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'reminderAt', type: 'date', required: true },
    { name: 'message', type: 'text' },
    /** The time the person was told of; another time is told again. */
    { name: 'toldFor', type: 'date' },
  ],
}
