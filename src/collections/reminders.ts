import type { CollectionConfig } from 'payload'
import { auditedCollection } from './audited'

/** Personal reminders. A case's own reminder is a column of the case. */
export const Reminders: CollectionConfig = {
  ...auditedCollection('reminder'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    /** Who set it; null for a reminder of an earlier release, which its person set. */
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
    { name: 'reminderAt', type: 'date', required: true },
    { name: 'message', type: 'text' },
    /** The time that was last notified; a new time is notified again. */
    { name: 'toldFor', type: 'date' },
  ],
}
