import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook, PayloadRequest } from 'payload'
import { dbOfRequest } from '@/data/database/payload-writes'
import { dbOfEditorRequest } from '@/data/database/transaction'
import { appendChangeEntry, appendLedgerEntry } from '@/data/ledger/ledger'
import { isAutosavedDraft } from './is-autosave'

/** Our API sets who changes the record and from where. */
const dbOf = async (req: PayloadRequest) => dbOfRequest(req) ?? (await dbOfEditorRequest(req))

export const recordChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation, collection }) => {
  // The Azure plugin saves an uploaded picture twice.
  if (isAutosavedDraft(req, doc) || req.context.skipCloudStorage) return
  await appendChangeEntry(await dbOf(req), {
    resource: collection.slug,
    before: operation === 'create' ? null : previousDoc,
    after: doc,
  })
}

export const recordPurge: CollectionAfterDeleteHook = async ({ req, id, collection }) => {
  await appendLedgerEntry(await dbOf(req), { action: 'purge', resource: collection.slug, record: String(id) })
}

export const recordGlobalChange: GlobalAfterChangeHook = async ({ req, doc, previousDoc, global }) => {
  await appendChangeEntry(await dbOf(req), {
    resource: global.slug,
    before: previousDoc,
    after: { ...doc, id: global.slug },
  })
}
