import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { announce } from '@/data/announce'
import { writeLedger } from '@/data/ledger'
import { dbBehind } from '@/data/local'

/** Soft delete, and for each change a ledger entry and a change event. */
export function record(slug: string): Pick<CollectionConfig, 'trash' | 'hooks' | 'timestamps'> {
  const afterChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation }) => {
    const db = dbBehind(req)
    if (!db) throw new Error(`${slug} changed outside data/`)
    await writeLedger(db, { resource: slug, before: operation === 'create' ? null : previousDoc, after: doc })
    announce(db, slug, doc.id)
  }
  return { trash: true, timestamps: true, hooks: { afterChange: [afterChange] } }
}
