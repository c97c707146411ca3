import type { CollectionConfig } from 'payload'
import { audited } from './audited'
import { localOnly } from './local-only'

export const CaseTypes: CollectionConfig = {
  slug: 'case-type',
  ...localOnly,
  ...audited('case-type'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
export const SubTypes: CollectionConfig = {
  slug: 'sub-type',
  ...localOnly,
  ...audited('sub-type'),
  fields: [
    { name: 'caseType', type: 'relationship', relationTo: 'case-type', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
