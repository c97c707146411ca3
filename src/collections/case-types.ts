import type { CollectionConfig } from 'payload'
import { locked } from './lock'
import { record } from './record'

export const CaseTypes: CollectionConfig = {
  slug: 'case-type',
  ...locked,
  ...record('case-type'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
export const SubTypes: CollectionConfig = {
  slug: 'sub-type',
  ...locked,
  ...record('sub-type'),
  fields: [
    { name: 'caseType', type: 'relationship', relationTo: 'case-type', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
