import type { CollectionConfig } from 'payload'
import { locked } from './lock'
import { record } from './record'

/** A file of a case. `blob` is its key in the file store; `type` is what its first bytes say, never what somebody claimed. */
export const Attachments: CollectionConfig = {
  slug: 'attachment',
  ...locked,
  ...record('attachment'),
  fields: [
    { name: 'case', type: 'relationship', relationTo: 'case', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'blob', type: 'text', required: true, unique: true },
    { name: 'size', type: 'number', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'tags', type: 'text', hasMany: true },
    { name: 'description', type: 'textarea' },
    { name: 'state', type: 'text', required: true },
    /** Why a file was refused. */
    { name: 'finding', type: 'text' },
    /** When its check is due: a lease while somebody checks it. */
    { name: 'checkAt', type: 'date' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
