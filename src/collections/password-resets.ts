import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

export const PasswordResets: CollectionConfig = {
  ...localCollection('password-reset'),
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
