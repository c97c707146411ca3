import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

export const IdempotencyKeys: CollectionConfig = {
  ...localCollection('idempotency-key'),
  fields: [
    { name: 'scope', type: 'text', required: true, unique: true },
    { name: 'at', type: 'date', required: true, index: true },
    { name: 'bodyHash', type: 'text', required: true },
    { name: 'status', type: 'number' },
    { name: 'answer', type: 'textarea' },
  ],
}
