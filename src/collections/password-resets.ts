import type { CollectionConfig } from 'payload'
import { localOnly } from './local-only'

export const PasswordResets: CollectionConfig = {
  slug: 'password-reset',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
