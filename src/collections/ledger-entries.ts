import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

/** `details` is encrypted with the record's key. `seq` and `hash` are added when the row joins the hash chain. */
export const LedgerEntries: CollectionConfig = {
  ...localCollection('ledger-entry'),
  fields: [
    { name: 'at', type: 'date', required: true },
    { name: 'action', type: 'text', required: true },
    { name: 'resource', type: 'text', required: true },
    { name: 'record', type: 'text' },
    { name: 'person', type: 'text' },
    { name: 'personName', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'requestId', type: 'text' },
    { name: 'details', type: 'textarea' },
    { name: 'seq', type: 'number', unique: true },
    { name: 'hash', type: 'text' },
  ],
}
