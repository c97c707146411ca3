import type { CollectionConfig } from 'payload'
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
    { name: 'notes', type: 'textarea' },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    /** Whom it is an appointment with. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
