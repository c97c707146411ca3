import type { CollectionConfig } from 'payload'
import { caseStatuses } from '@/contract/constants/cases'
import { auditedCollection } from './audited'

export const Cases: CollectionConfig = {
  // A migration adds `next_at` and `next_date`: see data/cases/next-date.ts.
  ...auditedCollection('case'),
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'caseNumber', type: 'text', required: true },
    { name: 'client', type: 'relationship', relationTo: 'client' },
    /** The linked client's name, kept up to date by the database, or the text as typed. */
    { name: 'clientName', type: 'text', required: true },
    { name: 'status', type: 'select', options: [...caseStatuses], defaultValue: 'Open', required: true },
    { name: 'date', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
    { name: 'caseType', type: 'relationship', relationTo: 'case-type' },
    { name: 'subType', type: 'relationship', relationTo: 'sub-type' },
    { name: 'assignedTo', type: 'relationship', relationTo: 'user' },
    { name: 'reminderAt', type: 'date' },
    { name: 'reminderSetBy', type: 'relationship', relationTo: 'user' },
    /** The contact that the case was created from. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    /** The check that allowed the case to be created. */
    { name: 'conflictCheck', type: 'relationship', relationTo: 'conflict-check' },
    /** The reminder time that was last notified. */
    { name: 'toldFor', type: 'date' },
    /** Of the template that was last applied or declined. */
    { name: 'templateHash', type: 'text' },
    /** Dates of the template that are to be computed: `{slug, dismissed}`. */
    { name: 'templateDates', type: 'json' },
    { name: 'owner', type: 'relationship', relationTo: 'user' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
