import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

/** Both tables are written by SQL. */
const Calls: CollectionConfig = {
  ...localCollection('call'),
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
/** Invited people and their state. A migration adds the column `guest_id`, for guests instead of users. */
const CallPeople: CollectionConfig = {
  ...localCollection('call-person'),
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
