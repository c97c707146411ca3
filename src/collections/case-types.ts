import type { CollectionConfig } from 'payload'
import { auditedCollection } from './audited'

export const CaseTypes: CollectionConfig = {
  ...auditedCollection('case-type'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
export const SubTypes: CollectionConfig = {
  ...auditedCollection('sub-type'),
  fields: [
    { name: 'caseType', type: 'relationship', relationTo: 'case-type', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
  ],
}
