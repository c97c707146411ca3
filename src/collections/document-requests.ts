import type { CollectionConfig } from 'payload'
import { documentRequestStates } from '@/contract/document-requests'
import { auditedCollection } from './audited'

/** Comes from a template. Only its state changes. */
export const DocumentRequests: CollectionConfig = {
  ...auditedCollection('document-request'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'key', type: 'text', required: true },
    { name: 'en', type: 'text', required: true },
    { name: 'es', type: 'text', required: true },
    { name: 'help', type: 'textarea' },
    { name: 'required', type: 'checkbox', defaultValue: true, required: true },
    { name: 'translation', type: 'checkbox', defaultValue: false, required: true },
    { name: 'state', type: 'select', options: [...documentRequestStates], defaultValue: 'requested', required: true },
    { name: 'position', type: 'number', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
