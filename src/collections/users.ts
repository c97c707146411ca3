import type { CollectionConfig } from 'payload'
import { accessRules, roles } from '@/contract/access'
import { findSession } from '@/data/accounts/sessions'
import { isRecordsRequest } from '@/data/database/payload-writes'
import { auditedCollection } from './audited'
import { localCollection, localOnly, secretField } from './local-only'

export const Users: CollectionConfig = {
  ...auditedCollection('user'),
  access: {
    ...localOnly.access,
    /** Payload signs out a user that it cannot read, so everyone may read their own row. */
    read: ({ req }) => isRecordsRequest(req) || (req.user ? { id: { equals: req.user.id } } : false),
    /** Payload checks this for /admin. Each screen checks the roles it needs. */
    admin: ({ req }) => Boolean(req.user),
  },
  auth: {
    disableLocalStrategy: true,
    strategies: [
      {
        name: 'session',
        authenticate: async ({ headers, payload }) => {
          const person = await findSession({ sql: payload.db.pool }, headers)
          return { user: person && accessRules.member(person) ? ({ ...person, collection: 'user' } as never) : null }
        },
      },
    ],
  },
  fields: [
    { name: 'email', type: 'text', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'displayName', type: 'text' },
    { name: 'avatarUrl', type: 'text' },
    { name: 'roles', type: 'select', hasMany: true, options: [...roles], defaultValue: ['User'] },
    /** Signs conflict checks. */
    { name: 'lawyer', type: 'checkbox', defaultValue: false, required: true },
    { name: 'frontDesk', type: 'checkbox', defaultValue: false, required: true },
    { name: 'mustRotate', type: 'checkbox', defaultValue: false, required: true },
    { name: 'setup', type: 'checkbox', defaultValue: false, required: true },
    { name: 'passwordHash', type: 'text', hidden: true, access: secretField },
    { name: 'communicationId', type: 'text' },
    /** Hash of the token in the address of the calendar feed. */
    { name: 'feedHash', type: 'text', hidden: true, access: secretField },
    { name: 'feedNeutral', type: 'checkbox', defaultValue: false, required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
/** Resized profile pictures. */
export const UserPictures: CollectionConfig = {
  ...localCollection('user-picture'),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'user', required: true, unique: true },
    { name: 'version', type: 'text', required: true },
    { name: 'webp', type: 'textarea', required: true },
  ],
}
