import type { CollectionConfig } from 'payload'
import { checkStates } from '@/contract/constants/conflict-checks'
import { auditedCollection } from './audited'

/** Kept when its subject is purged: it proves what the office knew. */
export const ConflictChecks: CollectionConfig = {
  ...auditedCollection('conflict-check'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case' },
    { name: 'client', type: 'relationship', relationTo: 'client' },
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    { name: 'subjectName', type: 'text', required: true },
    { name: 'names', type: 'json', required: true },
    { name: 'state', type: 'select', options: [...checkStates], defaultValue: 'draft', required: true },
    { name: 'matchingVersion', type: 'number' },
    { name: 'searched', type: 'json' },
    /** Copies, because the records that they name change later. */
    { name: 'hits', type: 'json', defaultValue: [] },
    { name: 'signatures', type: 'json', defaultValue: [] },
    { name: 'searchedBy', type: 'relationship', relationTo: 'user' },
    { name: 'searchedAt', type: 'date' },
    { name: 'decidedBy', type: 'relationship', relationTo: 'user' },
    { name: 'decidedAt', type: 'date' },
    { name: 'consent', type: 'relationship', relationTo: 'attachment' },
    /** Who must decide on the matches and the result. */
    { name: 'owner', type: 'relationship', relationTo: 'user' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
