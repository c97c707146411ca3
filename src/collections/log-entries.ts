import type { CollectionConfig } from 'payload'
import { logKinds } from '@/contract/constants/log-entries'
import { auditedCollection } from './audited'

/** Entries are added and deleted, never changed. */
export const LogEntries: CollectionConfig = {
  ...auditedCollection('log-entry'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'kind', type: 'select', options: [...logKinds], required: true },
    { name: 'at', type: 'date', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
