import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { dbOfPayloadRequest } from '@/data/database/transaction'
import { appendChangeEntry, appendLedgerEntry } from '@/data/ledger/ledger'
import { isAutosavedDraft } from './is-autosave'

export const recordChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation, collection }) => {
  // The Azure plugin saves an uploaded picture twice.
  if (isAutosavedDraft(req, doc) || req.context.skipCloudStorage) return
  await appendChangeEntry(await dbOfPayloadRequest(req), {
    resource: collection.slug,
    before: operation === 'create' ? null : previousDoc,
    after: doc,
  })
}

export const recordPurge: CollectionAfterDeleteHook = async ({ req, id, collection }) => {
  await appendLedgerEntry(await dbOfPayloadRequest(req), { action: 'purge', resource: collection.slug, record: String(id) })
}

export const recordGlobalChange: GlobalAfterChangeHook = async ({ req, doc, previousDoc, global }) => {
  await appendChangeEntry(await dbOfPayloadRequest(req), {
    resource: global.slug,
    before: previousDoc,
    after: { ...doc, id: global.slug },
  })
}
