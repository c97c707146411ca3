import type { CollectionConfig } from 'payload'
import { repetitions } from '@/contract/events'
import { locked } from './lock'
import { record } from './record'

export const Events: CollectionConfig = {
  slug: 'event',
  ...locked,
  ...record('event'),
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'start', type: 'date', required: true },
    { name: 'end', type: 'date' },
    /** Of whole days, by the office's calendar: start and end are the midnights that its first and last day begin with. */
    { name: 'allDay', type: 'checkbox', defaultValue: false, required: true },
    { name: 'repeats', type: 'select', options: [...repetitions] },
    { name: 'repeatsUntil', type: 'text' },
    /** Dates that are left out of what repeats. */
    { name: 'skips', type: 'json', defaultValue: [], required: true },
    { name: 'case', type: 'relationship', relationTo: 'case' },
    { name: 'notes', type: 'textarea' },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    /** Whom it is an appointment with. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
