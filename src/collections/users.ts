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
    /** Payload drops a user it cannot read: everybody may read the own row, through Payload, and nothing else. */
    read: ({ req }) => isMarked(req) || (req.user ? { id: { equals: req.user.id } } : false),
    /** Payload asks this for bare /admin and for screens with an id; which roles a screen needs, its own door says. */
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
    /** Whoever holds the address that hashes to this reads the person's events as a calendar feed. */
    { name: 'feedHash', type: 'text', hidden: true, access: secret },
    { name: 'feedNeutral', type: 'checkbox', defaultValue: false, required: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
