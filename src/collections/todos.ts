import type { CollectionConfig } from 'payload'
import { todoStatuses } from '@/contract/todos'
import { audited } from './audited'
import { localOnly } from './local-only'

export const Todos: CollectionConfig = {
  slug: 'todo',
  ...localOnly,
  ...audited('todo'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true },
    { name: 'text', type: 'text', required: true },
    { name: 'status', type: 'select', options: [...todoStatuses], defaultValue: 'open', required: true },
    { name: 'position', type: 'number', required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
