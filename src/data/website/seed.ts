import type { Language } from '@/contract/constants/languages'
import type { Db } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { transaction } from '@/data/database/transaction'

type LocalizedText = { en: string; es: string }
export type SeedPage = {
  address: string
  mainLanguage: Language
  title: LocalizedText
  description: LocalizedText
  blocks: ({ blockType: string } & Record<string, unknown>)[]
}
export type SeedSite = { pages: readonly SeedPage[]; office: object; disclaimer: object }

/** Creates the first pages of a new office. Does nothing if a page exists, even a deleted one. Returns whether it created them. */
export const seedEmptySite = (db: Db, site: SeedSite) =>
  transaction(db, async (tx) => {
    // Of two processes that start at the same time only one must seed.
    await acquireLock(tx, 'site')
    const options = { req: { transactionID: tx.tx.id }, overrideAccess: true, depth: 0 } as const
    const { totalDocs } = await db.payload.count({ collection: 'page', trash: true, ...options })
    if (totalDocs) return false
    const pageIds = new Map<string, string>()
    for (const page of site.pages) {
      const otherLanguage = page.mainLanguage === 'en' ? 'es' : 'en'
      const inLanguage = (language: Language) => ({ ...(localize(page, language, pageIds) as object), _status: 'published' as const })
      const first = await db.payload.create({
        collection: 'page',
        locale: page.mainLanguage,
        data: inLanguage(page.mainLanguage) as never,
        ...options,
      })
      pageIds.set(page.address, first.id)
      const second = { ...copyRowIds(first, inLanguage(otherLanguage)), ready: true }
      await db.payload.update({ collection: 'page', id: first.id, locale: otherLanguage, data: second as never, ...options })
    }
    for (const language of ['en', 'es'] as const) {
      await db.payload.updateGlobal({
        slug: 'office',
        locale: language,
        data: localize(site.office, language, pageIds) as never,
        ...options,
      })
      await db.payload.updateGlobal({
        slug: 'disclaimer',
        locale: language,
        data: localize(site.disclaimer, language, pageIds) as never,
        ...options,
      })
    }
    return true
  })

/** Picks one language in a tree of values, and replaces page addresses by page ids. */
function localize(value: unknown, language: Language, pageIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(item, language, pageIds))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value && 'es' in value) return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'page' ? pageIds.get(item) : localize(item, language, pageIds)]),
  )
}

/** Payload replaces rows whose id is missing, so the second language needs the ids of the first. */
function copyRowIds<T>(stored: unknown, value: T): T {
  if (Array.isArray(value)) return value.map((item, i) => copyRowIds((stored as unknown[])[i], item)) as T
  if (typeof value !== 'object' || value === null || typeof stored !== 'object' || stored === null) return value
  const { id } = stored as { id?: string }
  const merged = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyRowIds((stored as Record<string, unknown>)[key], item)]),
  )
  return (id ? { ...merged, id } : merged) as T
}
