import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { dbOfRequest } from '@/data/database/payload-writes'
import { appendChangeEntry } from '@/data/ledger/ledger'
import { localCollection, localOnly } from './local-only'

const appendToLedger: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation }) => {
  const db = dbOfRequest(req)
  if (!db) throw new Error('A chat changed outside data/')
  await appendChangeEntry(db, { resource: 'chat-thread', before: operation === 'create' ? null : previousDoc, after: doc })
}

/** A thread is also a room. Changes are sent only to its participants. */
const Threads: CollectionConfig = {
  slug: 'chat-thread',
  ...localOnly,
  hooks: { afterChange: [appendToLedger] },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'case', type: 'relationship', relationTo: 'case', index: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
/** Participants cannot read messages before `fromSeq`. */
const Participants: CollectionConfig = {
  ...localCollection('chat-participant'),
  fields: [
    { name: 'thread', type: 'relationship', relationTo: 'chat-thread', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'addedAt', type: 'date', required: true },
    { name: 'fromSeq', type: 'number', defaultValue: 0, required: true },
    { name: 'readSeq', type: 'number', defaultValue: 0, required: true },
  ],
}
/** Written by SQL. A migration adds the column `seq`, which orders all messages. */
const Messages: CollectionConfig = {
  ...localCollection('chat-message'),
  fields: [
    { name: 'thread', type: 'relationship', relationTo: 'chat-thread', required: true },
    { name: 'sender', type: 'relationship', relationTo: 'user' },
    { name: 'content', type: 'textarea', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'clientMsgId', type: 'text' },
    { name: 'createdOn', type: 'date', required: true },
  ],
}
export const chatCollections = [Threads, Participants, Messages]
