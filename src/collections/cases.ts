import type { CollectionConfig } from 'payload'
import { caseStatuses } from '@/contract/cases'
import { locked } from './lock'
import { record } from './record'

export const Cases: CollectionConfig = {
  slug: 'case',
  ...locked,
  ...record('case'),
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'caseNumber', type: 'text', required: true },
    { name: 'client', type: 'relationship', relationTo: 'client' },
    /** The linked client's name, which the database keeps in step, or what was typed. */
    { name: 'clientName', type: 'text', required: true },
    { name: 'status', type: 'select', options: [...caseStatuses], defaultValue: 'Open', required: true },
    { name: 'date', type: 'text', required: true },
    { name: 'notes', type: 'textarea' },
    { name: 'caseType', type: 'relationship', relationTo: 'case-type' },
    { name: 'subType', type: 'relationship', relationTo: 'sub-type' },
    { name: 'assignedTo', type: 'relationship', relationTo: 'user' },
    { name: 'reminderAt', type: 'date' },
    { name: 'reminderSetBy', type: 'relationship', relationTo: 'user' },
    /** The contact, often a website request, that it came from. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    /** The reminder's time that somebody was told of. */
    { name: 'toldFor', type: 'date' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
