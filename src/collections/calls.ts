import type { CollectionConfig } from 'payload'
import { locked } from './lock'

/** A call in a thread, from the first ring on; `data/calls.ts` writes both tables by plain SQL. */
const Calls: CollectionConfig = {
  slug: 'call',
  ...locked,
  timestamps: false,
  fields: [
    { name: 'thread', type: 'relationship', relationTo: 'chat-thread', required: true, index: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'startedBy', type: 'relationship', relationTo: 'user', required: true },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'answeredAt', type: 'date' },
    { name: 'endedAt', type: 'date' },
    { name: 'version', type: 'number', defaultValue: 1, required: true },
  ],
}
/** Whoever was invited to a call, and what became of it. A guest stands in a column `guest_id` in the place of a user. */
const CallPeople: CollectionConfig = {
  slug: 'call-person',
  ...locked,
  timestamps: false,
  fields: [
    { name: 'call', type: 'relationship', relationTo: 'call', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user' },
    { name: 'state', type: 'text', required: true },
    { name: 'device', type: 'text' },
    { name: 'rungAt', type: 'date', required: true },
    { name: 'joinedAt', type: 'date' },
    { name: 'seenAt', type: 'date' },
  ],
}
export const callCollections = [Calls, CallPeople]
