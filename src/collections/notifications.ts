import type { CollectionConfig } from 'payload'
import { appointmentAnswers } from '@/contract/constants/events'
import { assignableKinds } from '@/contract/notifications'
import { localCollection } from './local-only'

/** Due reminders, missed calls, assignments, mentions and answers of clients. `source` prevents duplicates; `moved …` is a new time of an event, `confirm …` the deadline whose date waits for a confirmation. Migrations add the columns `message_id`, of a mention, `todo_id`, of an assigned todo, `seen_at`, and `batch_id`, which rows have that are listed as one. */
export const Notifications: CollectionConfig = {
  ...localCollection('notice'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'case', type: 'relationship', relationTo: 'case' },
    { name: 'call', type: 'relationship', relationTo: 'call' },
    /** An assignment: its record, and who assigned it. */
    { name: 'assigned', type: 'select', options: [...assignableKinds] },
    { name: 'assignedBy', type: 'relationship', relationTo: 'user' },
    { name: 'event', type: 'relationship', relationTo: 'event' },
    /** Of the client to an appointment, in the portal. */
    { name: 'answer', type: 'select', options: [...appointmentAnswers] },
    { name: 'source', type: 'text', required: true, unique: true },
    { name: 'message', type: 'text' },
    { name: 'reminderAt', type: 'date', required: true },
    { name: 'late', type: 'checkbox', required: true },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
