import type { CollectionConfig } from 'payload'
import { auditedCollection } from './audited'

export const Bookmarks: CollectionConfig = {
  ...auditedCollection('bookmark'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
  ],
}
