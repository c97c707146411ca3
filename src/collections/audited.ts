import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { updateNextDateAfterChange } from '@/data/cases/next-date'
import { dbOfRequest } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { appendChangeEntry } from '@/data/ledger/ledger'
import { updateNameKeys } from '@/data/names/update-name-keys'
import { localOnly } from './local-only'

/** Reached only by `data/`, with soft delete, and for each change a ledger entry, name keys and a change event. */
export function auditedCollection(slug: string): Omit<CollectionConfig, 'fields'> {
  const afterChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation }) => {
    const db = dbOfRequest(req)
    if (!db) throw new Error(`${slug} changed outside data/`)
    await appendChangeEntry(db, { resource: slug, before: operation === 'create' ? null : previousDoc, after: doc })
    await updateNameKeys(db, slug, operation === 'create' ? null : previousDoc, doc)
    await updateNextDateAfterChange(db, slug, operation === 'create' ? null : previousDoc, doc)
    publishChange(db, slug, doc.id)
  }
  return { slug, ...localOnly, trash: true, timestamps: true, hooks: { afterChange: [afterChange] } }
}
