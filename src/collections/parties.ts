import type { CollectionConfig } from 'payload'
import { nameKinds } from '@/contract/constants/names'
import { partyRoles } from '@/contract/constants/parties'
import { auditedCollection } from './audited'

export const Parties: CollectionConfig = {
  ...auditedCollection('party'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'kind', type: 'select', options: [...nameKinds], defaultValue: 'person', required: true },
    { name: 'role', type: 'select', options: [...partyRoles], required: true },
    /** A list of names. */
    { name: 'alsoKnownAs', type: 'json', defaultValue: [] },
    { name: 'dateOfBirth', type: 'text' },
    { name: 'client', type: 'relationship', relationTo: 'client' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
