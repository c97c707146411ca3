import type { CollectionConfig } from 'payload'
import { roles, who } from '@/contract/who'
import { isMarked } from '@/data/local'
import { findSession } from '@/data/sessions'
import { locked, secret } from './lock'
import { record } from './record'

export const Users: CollectionConfig = {
  slug: 'user',
  ...locked,
  ...record('user'),
  access: {
    ...locked.access,
    /** Payload signs out a user that it cannot read, so everyone may read their own row. */
    read: ({ req }) => isMarked(req) || (req.user ? { id: { equals: req.user.id } } : false),
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
          return { user: person && who.member(person) ? ({ ...person, collection: 'user' } as never) : null }
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
    { name: 'mustRotate', type: 'checkbox', defaultValue: false, required: true },
    { name: 'setup', type: 'checkbox', defaultValue: false, required: true },
    { name: 'passwordHash', type: 'text', hidden: true, access: secret },
    { name: 'communicationId', type: 'text' },
    /** Hash of the token in the address of the calendar feed. */
    { name: 'feedHash', type: 'text', hidden: true, access: secret },
    { name: 'feedNeutral', type: 'checkbox', defaultValue: false, required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
