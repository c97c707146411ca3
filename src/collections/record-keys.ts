import type { CollectionConfig } from 'payload'
import { localCollection } from './local-only'

/** Keys that encrypt a record's secrets and ledger details, wrapped with the current field key. */
export const RecordKeys: CollectionConfig = {
  ...localCollection('record-key'),
  fields: [
    { name: 'resource', type: 'text', required: true },
    { name: 'record', type: 'text', required: true },
    { name: 'version', type: 'number', required: true },
    { name: 'wrapped', type: 'text', required: true },
  ],
}
