import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

/** `counter` is the signature counter of the last use, which can reveal cloned keys. */
export const Passkeys: CollectionConfig = {
  ...localCollection('passkey'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'credential', type: 'text', required: true, unique: true },
    { name: 'publicKey', type: 'text', required: true },
    { name: 'counter', type: 'number', required: true },
    { name: 'transports', type: 'text' },
    { name: 'name', type: 'text', required: true },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
/** Each challenge can be used once. */
export const PasskeyChallenges: CollectionConfig = {
  ...localCollection('passkey-challenge'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'challenge', type: 'text', required: true, unique: true },
    { name: 'purpose', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
