import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { updateNextDateAfterChange } from '@/data/cases/next-date'
import { dbOfRequest } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { appendChangeEntry } from '@/data/ledger/ledger'
import { updateNameKeys } from '@/data/names/update-name-keys'
import { localOnly } from './local-only'

type Doc = Record<string, unknown>
/** Payload returns a document without its secret fields, which would look as if each change had cleared them. */
function withSecretFields(doc: Doc, changes: Doc, previous: Doc | undefined): Doc {
  const missing = Object.keys(previous ?? {}).filter((field) => !(field in doc))
  return { ...Object.fromEntries(missing.map((field) => [field, (field in changes ? changes : previous)?.[field]])), ...doc }
}

/** Reached only by `data/`, with soft delete, and for each change a ledger entry, name keys and a change event. */
export function auditedCollection(slug: string): Omit<CollectionConfig, 'fields'> {
  const afterChange: CollectionAfterChangeHook = async ({ req, data, doc, previousDoc, operation }) => {
    const db = dbOfRequest(req)
    if (!db) throw new Error(`${slug} changed outside data/`)
    const before = operation === 'create' ? null : previousDoc
    await appendChangeEntry(db, { resource: slug, before, after: withSecretFields(doc, data, previousDoc) })
    await updateNameKeys(db, slug, before, doc)
    await updateNextDateAfterChange(db, slug, before, doc)
    publishChange(db, slug, doc.id)
  }
  return { slug, ...localOnly, trash: true, timestamps: true, hooks: { afterChange: [afterChange] } }
}
