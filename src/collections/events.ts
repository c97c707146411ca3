import type { CollectionConfig } from 'payload'
import { appointmentAnswers, recurrenceFrequencies } from '@/contract/constants/events'
import { auditedCollection } from './audited'

export const Events: CollectionConfig = {
  ...auditedCollection('event'),
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'start', type: 'date', required: true },
    { name: 'end', type: 'date' },
    /** For all-day events, start and end are midnight of the first and last day in the office's time zone. */
    { name: 'allDay', type: 'checkbox', defaultValue: false, required: true },
    { name: 'repeats', type: 'select', options: [...recurrenceFrequencies] },
    { name: 'repeatsUntil', type: 'text' },
    /** Skipped dates of a repeating event. */
    { name: 'skips', type: 'json', defaultValue: [], required: true },
    { name: 'case', type: 'relationship', relationTo: 'case' },
    { name: 'notes', type: 'textarea' },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    /** Ids of other users who take part. */
    { name: 'attendees', type: 'json', defaultValue: [], required: true },
    /** The contact or client that the appointment is with. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    { name: 'client', type: 'relationship', relationTo: 'client' },
    /** The client of the case sees title and time in the portal. */
    { name: 'released', type: 'checkbox', defaultValue: false, required: true },
    { name: 'clientAnswer', type: 'select', options: [...appointmentAnswers] },
    { name: 'clientAnsweredAt', type: 'date' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
