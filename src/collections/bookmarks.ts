import type { CollectionConfig } from 'payload'
import { locked } from './lock'
import { record } from './record'

export const Bookmarks: CollectionConfig = {
  slug: 'bookmark',
  ...locked,
  ...record('bookmark'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
  ],
}
