import type { CollectionConfig } from 'payload'
import { audited } from './audited'
import { localOnly } from './local-only'

export const Bookmarks: CollectionConfig = {
  slug: 'bookmark',
  ...localOnly,
  ...audited('bookmark'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
  ],
}
