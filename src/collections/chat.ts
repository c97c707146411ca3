import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { writeLedger } from '@/data/ledger'
import { dbBehind } from '@/data/local'
import { locked } from './lock'

const note: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation }) => {
  const db = dbBehind(req)
  if (!db) throw new Error('A chat changed outside data/')
  await writeLedger(db, { resource: 'chat-thread', before: operation === 'create' ? null : previousDoc, after: doc })
}

/** A thread and its room are one. No announcement to everybody: only who is in it hears of it. */
const Threads: CollectionConfig = {
  slug: 'chat-thread',
  ...locked,
  hooks: { afterChange: [note] },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'case', type: 'relationship', relationTo: 'case', index: true },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
/** Who is in a thread. What came before `fromSeq` is not theirs to read. */
const Participants: CollectionConfig = {
  slug: 'chat-participant',
  ...locked,
  timestamps: false,
  fields: [
    { name: 'thread', type: 'relationship', relationTo: 'chat-thread', required: true },
    { name: 'user', type: 'relationship', relationTo: 'user', required: true },
    { name: 'addedAt', type: 'date', required: true },
    { name: 'fromSeq', type: 'number', defaultValue: 0, required: true },
    { name: 'readSeq', type: 'number', defaultValue: 0, required: true },
  ],
}
/** Written by plain SQL. A column `seq`, which the database counts up, is the order of all messages. */
const Messages: CollectionConfig = {
  slug: 'chat-message',
  ...locked,
  timestamps: false,
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
