import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

export const Sessions: CollectionConfig = {
  ...localCollection('session'),
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'seenAt', type: 'date', required: true },
    /** When the person last confirmed their identity in this session. */
    { name: 'provedAt', type: 'date' },
    { name: 'address', type: 'text' },
    { name: 'agent', type: 'text' },
  ],
}
