import type { CollectionConfig } from 'payload'
import { practiceAreas } from '@/contract/constants/contacts'
import { languages } from '@/contract/constants/languages'
import { auditedCollection } from './audited'

export const Contacts: CollectionConfig = {
  ...auditedCollection('contact'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', index: true },
    { name: 'phone', type: 'text' },
    { name: 'area', type: 'select', options: [...practiceAreas] },
    { name: 'notes', type: 'textarea' },
    /** Written by the website visitor. Staff cannot change it. */
    { name: 'message', type: 'textarea' },
    { name: 'language', type: 'select', options: [...languages], defaultValue: 'en', required: true },
    /** When the fee notice that the visitor agreed to was saved. */
    { name: 'notice', type: 'date' },
    { name: 'hasCourtDate', type: 'checkbox', defaultValue: false, required: true },
    { name: 'date', type: 'date', required: true },
    { name: 'source', type: 'select', options: ['public', 'office'], defaultValue: 'office', required: true },
    { name: 'acknowledgedAt', type: 'date' },
    { name: 'acknowledgedBy', type: 'relationship', relationTo: 'user' },
    { name: 'owner', type: 'relationship', relationTo: 'user' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
