import type { CollectionConfig, Field } from 'payload'
import { auditedCollection } from './audited'

const templateFields: Field[] = [
  { name: 'template', type: 'json' },
  { name: 'templateHash', type: 'text' },
]

export const CaseTypes: CollectionConfig = {
  ...auditedCollection('case-type'),
  fields: [{ name: 'name', type: 'text', required: true }, { name: 'notes', type: 'textarea' }, ...templateFields],
}
export const SubTypes: CollectionConfig = {
  ...auditedCollection('sub-type'),
  fields: [
    { name: 'caseType', type: 'relationship', relationTo: 'case-type', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
    ...templateFields,
  ],
}
