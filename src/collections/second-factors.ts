import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

/** `secret` is encrypted with the user's key. `step` is the 30-second step of the last used code, which prevents replay. */
export const SecondFactors: CollectionConfig = {
  ...localCollection('second-factor'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, unique: true },
    { name: 'secret', type: 'text', required: true },
    { name: 'step', type: 'number', required: true },
    /** When the secret was created. It must be confirmed soon. */
    { name: 'startedAt', type: 'date' },
    { name: 'confirmedAt', type: 'date' },
  ],
}
export const RecoveryCodes: CollectionConfig = {
  ...localCollection('recovery-code'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
/** Roles that require two-factor authentication. */
export const SecondFactorRoles: CollectionConfig = {
  ...localCollection('second-factor-role'),
  fields: [{ name: 'role', type: 'text', required: true, unique: true }],
}
