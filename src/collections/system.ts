import type { CollectionConfig } from 'payload'
import { localOnly } from './local-only'

export const Sessions: CollectionConfig = {
  slug: 'session',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'seenAt', type: 'date', required: true },
    /** When the person last confirmed their identity in this session. */
    { name: 'provedAt', type: 'date' },
    { name: 'address', type: 'text' },
    { name: 'agent', type: 'text' },
  ],
}
/** Keys that encrypt a record's secrets and ledger details, wrapped with the current field key. */
export const RecordKeys: CollectionConfig = {
  slug: 'record-key',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'resource', type: 'text', required: true },
    { name: 'record', type: 'text', required: true },
    { name: 'version', type: 'number', required: true },
    { name: 'wrapped', type: 'text', required: true },
  ],
}
export const IdempotencyKeys: CollectionConfig = {
  slug: 'idempotency-key',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'scope', type: 'text', required: true, unique: true },
    { name: 'at', type: 'date', required: true, index: true },
    { name: 'bodyHash', type: 'text', required: true },
    { name: 'status', type: 'number' },
    { name: 'answer', type: 'textarea' },
  ],
}
/** Emails to send, or for an Admin to read when SMTP is not set up. */
export const OutboxMails: CollectionConfig = {
  slug: 'outbox-mail',
  ...localOnly,
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'dueAt', type: 'date', required: true },
    { name: 'sentAt', type: 'date' },
    { name: 'attempts', type: 'number', defaultValue: 0, required: true },
    { name: 'failure', type: 'text' },
  ],
}
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
/** Files for which an upload link was created. `attachment` is empty until the file is registered. */
export const Blobs: CollectionConfig = {
  slug: 'blob',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'filename', type: 'text', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    { name: 'madeAt', type: 'date', required: true },
    { name: 'attachment', type: 'text' },
  ],
}
/** Resized profile pictures. */
export const UserPictures: CollectionConfig = {
  slug: 'user-picture',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, unique: true },
    { name: 'version', type: 'text', required: true },
    { name: 'webp', type: 'textarea', required: true },
  ],
}
/** `secret` is encrypted with the user's key. `step` is the 30-second step of the last used code, which prevents replay. */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factor',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, unique: true },
    { name: 'secret', type: 'text', required: true },
    { name: 'step', type: 'number', required: true },
    { name: 'confirmedAt', type: 'date' },
  ],
}
export const RecoveryCodes: CollectionConfig = {
  slug: 'recovery-code',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
/** `counter` is the signature counter of the last use, which can reveal cloned keys. */
export const Passkeys: CollectionConfig = {
  slug: 'passkey',
  ...localOnly,
  timestamps: false,
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
  slug: 'passkey-challenge',
  ...localOnly,
  timestamps: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, index: true },
    { name: 'challenge', type: 'text', required: true, unique: true },
    { name: 'purpose', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
/** Roles that require two-factor authentication. */
export const SecondFactorRoles: CollectionConfig = {
  slug: 'second-factor-role',
  ...localOnly,
  timestamps: false,
  fields: [{ name: 'role', type: 'text', required: true, unique: true }],
}
export const systemCollections = [
  SecondFactors,
  RecoveryCodes,
  Passkeys,
  PasskeyChallenges,
  SecondFactorRoles,
  Sessions,
  RecordKeys,
  IdempotencyKeys,
  OutboxMails,
  PasswordResets,
  Blobs,
  UserPictures,
]
