import type { CollectionConfig } from 'payload'
import { logKinds } from '@/contract/log'
import { locked } from './lock'
import { record } from './record'

/** Entries are added and deleted, never changed. */
export const Log: CollectionConfig = {
  slug: 'log-entry',
  ...locked,
  ...record('log-entry'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'kind', type: 'select', options: [...logKinds], required: true },
    { name: 'at', type: 'date', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
