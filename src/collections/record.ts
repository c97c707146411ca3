import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { announce } from '@/data/announce'
import { writeLedger } from '@/data/ledger'
import { dbBehind } from '@/data/local'
import { searchable } from '@/data/search'

type Searched = { words: string[]; digits?: string[] }

/** What every record of the office has: soft delete, a search text, a ledger row and an announcement for each change. */
export function record(slug: string, searched: Searched): Pick<CollectionConfig, 'trash' | 'hooks' | 'timestamps'> {
  const fillSearch: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
    const whole = { ...originalDoc, ...data }
    return {
      ...data,
      search: searchable(
        searched.words.map((f) => whole[f]),
        (searched.digits ?? []).map((f) => whole[f]),
      ),
    }
  }
  const tell: CollectionAfterChangeHook = async ({ req, doc, previousDoc, operation }) => {
    const db = dbBehind(req)
    if (!db) throw new Error(`${slug} changed outside data/`)
    await writeLedger(db, { resource: slug, before: operation === 'create' ? null : previousDoc, after: doc })
    announce(db, slug, doc.id)
  }
  return { trash: true, timestamps: true, hooks: { beforeChange: [fillSearch], afterChange: [tell] } }
}
