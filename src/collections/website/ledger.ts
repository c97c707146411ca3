import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { noteInLedger, writeLedger } from '@/data/ledger'
import { behindPayload } from '@/data/write'
import { autosaved } from './autosaved'

export const noteChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation, collection }) => {
  if (autosaved(req)) return
  await writeLedger(await behindPayload(req), {
    resource: collection.slug,
    before: operation === 'create' ? null : previousDoc,
    after: doc,
  })
}

export const noteDestroyed: CollectionAfterDeleteHook = async ({ req, id, collection }) => {
  await noteInLedger(await behindPayload(req), { action: 'purge', resource: collection.slug, record: String(id) })
}

export const noteGlobal: GlobalAfterChangeHook = async ({ req, doc, previousDoc, global }) => {
  if (!autosaved(req))
    await writeLedger(await behindPayload(req), { resource: global.slug, before: previousDoc, after: { ...doc, id: global.slug } })
}
