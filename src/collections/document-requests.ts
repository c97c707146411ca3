import type { CollectionConfig } from 'payload'
import { documentRequestStates } from '@/contract/document-requests'
import { auditedCollection } from './audited'

/** A document that the office needs from the client. `key` is that of a template, and empty for one that was added by hand. */
export const DocumentRequests: CollectionConfig = {
  ...auditedCollection('document-request'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'key', type: 'text' },
    { name: 'en', type: 'text', required: true },
    /** Empty only while the client's portal is in English. */
    { name: 'es', type: 'text' },
    { name: 'help', type: 'textarea' },
    { name: 'helpEs', type: 'textarea' },
    { name: 'required', type: 'checkbox', defaultValue: true, required: true },
    { name: 'translation', type: 'checkbox', defaultValue: false, required: true },
    { name: 'due', type: 'text' },
    { name: 'state', type: 'select', options: [...documentRequestStates], defaultValue: 'requested', required: true },
    /** Since when the client is asked for it: reminders count from then. */
    { name: 'askedAt', type: 'date' },
    { name: 'receivedAt', type: 'date' },
    /** Why it was returned or waived. */
    { name: 'reasonEn', type: 'textarea' },
    { name: 'reasonEs', type: 'textarea' },
    { name: 'reviewedBy', type: 'relationship', relationTo: 'user' },
    { name: 'reviewedAt', type: 'date' },
    { name: 'translationFile', type: 'relationship', relationTo: 'attachment' },
    { name: 'certificateFile', type: 'relationship', relationTo: 'attachment' },
    { name: 'position', type: 'number', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
