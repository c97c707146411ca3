import type { CollectionConfig } from 'payload'
import { deadlineStates } from '@/contract/constants/deadlines'
import { serviceMethods } from '@/contract/rules'
import { auditedCollection } from './audited'

/** Dates are calendar dates, stored as text. */
export const Deadlines: CollectionConfig = {
  ...auditedCollection('deadline'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'title', type: 'text', required: true },
    /** The version of a rule; null for a date that was typed. */
    { name: 'rule', type: 'relationship', relationTo: 'rule' },
    { name: 'trigger', type: 'text' },
    { name: 'triggerDate', type: 'text' },
    { name: 'method', type: 'select', options: [...serviceMethods] },
    { name: 'computed', type: 'text' },
    { name: 'date', type: 'text', required: true },
    /** How the date was computed: a copy, because holidays and rules change later. */
    { name: 'steps', type: 'json', defaultValue: [] },
    { name: 'state', type: 'select', options: [...deadlineStates], defaultValue: 'unconfirmed', required: true },
    /** What replaces rule, trigger and date of a confirmed deadline once it is confirmed. */
    { name: 'proposal', type: 'json' },
    /** Who entered the date that waits for confirmation, or was confirmed. */
    { name: 'datedBy', type: 'relationship', relationTo: 'user' },
    { name: 'datedAt', type: 'date', required: true },
    { name: 'confirmedBy', type: 'relationship', relationTo: 'user' },
    { name: 'confirmedAt', type: 'date' },
    /** Ids of users. */
    { name: 'people', type: 'json', required: true },
    /** Days before the date. */
    { name: 'reminders', type: 'json', required: true },
    { name: 'proof', type: 'text' },
    { name: 'withdrawReason', type: 'text' },
    { name: 'proofAttachment', type: 'relationship', relationTo: 'attachment' },
    { name: 'closedBy', type: 'relationship', relationTo: 'user' },
    { name: 'closedAt', type: 'date' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
