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
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
