import type { CollectionConfig } from 'payload'
import { auditedCollection } from './audited'
import { localCollection } from './local-only'

/** `blob` is the key in the file store. `type` is detected from the content. Migrations add the columns `upload_id`, of what a client sent through the portal, and `search`, the words of `name`. */
export const Attachments: CollectionConfig = {
  ...auditedCollection('attachment'),
  fields: [
    /** Empty for the written consent of a conflict check without a case. */
    { name: 'case', type: 'relationship', relationTo: 'case', index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'blob', type: 'text', required: true, unique: true },
    { name: 'size', type: 'number', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'tags', type: 'text', hasMany: true },
    { name: 'description', type: 'textarea' },
    { name: 'state', type: 'text', required: true },
    /** Why the file was rejected. */
    { name: 'finding', type: 'text' },
    /** When the virus scan is due. Also the lease of a running scan. */
    { name: 'checkAt', type: 'date' },
    /** The client can download it in the portal. */
    { name: 'released', type: 'checkbox', defaultValue: false, required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
/** Files for which an upload link was created. `attachment` is empty until the file is registered. A migration adds the column `guest_id`, for guests instead of users. */
export const Blobs: CollectionConfig = {
  ...localCollection('blob'),
  fields: [
    { name: 'filename', type: 'text', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'attachment', type: 'text' },
  ],
}
