import type { CollectionConfig } from 'payload'
import { todoStatuses } from '@/contract/todos'
import { auditedCollection } from './audited'

export const Todos: CollectionConfig = {
  ...auditedCollection('todo'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'text', type: 'text', required: true },
    { name: 'status', type: 'select', options: [...todoStatuses], defaultValue: 'open', required: true },
    /** A calendar date. */
    { name: 'due', type: 'text' },
    /** Of the template entry that it comes from. */
    { name: 'key', type: 'text' },
    { name: 'originalDue', type: 'text' },
    /** The slug of the rule whose deadline it moves with, until someone edits it. */
    { name: 'afterDeadline', type: 'text' },
    { name: 'afterDays', type: 'number' },
    { name: 'assignee', type: 'relationship', relationTo: 'user' },
    { name: 'position', type: 'number', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
