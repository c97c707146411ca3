import type { languages } from '@/contract/contacts'
import type { Db } from './db'
import { takeTurn } from './office'
import { write } from './write'

type Language = (typeof languages)[number]
type LocalizedText = { en: string; es: string }
export type StartingPage = {
  address: string
  mainLanguage: Language
  title: LocalizedText
  description: LocalizedText
  blocks: ({ blockType: string } & Record<string, unknown>)[]
}
export type StartingSite = { pages: readonly StartingPage[]; office: object; disclaimer: object }

/** Gives a new office its first pages, once: while no page exists, a deleted one included. */
export const fillEmptySite = (db: Db, site: StartingSite) =>
  write(db, async (tx) => {
    // Two processes that start together must not both fill it.
    await takeTurn(tx, 'site')
    const options = { req: { transactionID: tx.tx.id }, overrideAccess: true, depth: 0 } as const
    const { totalDocs } = await db.payload.count({ collection: 'page', trash: true, ...options })
    if (totalDocs) return false
    const made = new Map<string, string>()
    for (const page of site.pages) {
      const other = page.mainLanguage === 'en' ? 'es' : 'en'
      const inLanguage = (language: Language) => ({ ...(localize(page, language, made) as object), _status: 'published' as const })
      const first = await db.payload.create({
        collection: 'page',
        locale: page.mainLanguage,
        data: inLanguage(page.mainLanguage) as never,
        ...options,
      })
      made.set(page.address, first.id)
      const second = { ...copyRowIds(first, inLanguage(other)), ready: true }
      await db.payload.update({ collection: 'page', id: first.id, locale: other, data: second as never, ...options })
    }
    for (const language of ['en', 'es'] as const) {
      await db.payload.updateGlobal({ slug: 'office', locale: language, data: localize(site.office, language, made) as never, ...options })
      await db.payload.updateGlobal({
        slug: 'disclaimer',
        locale: language,
        data: localize(site.disclaimer, language, made) as never,
        ...options,
      })
    }
    return true
  })

/** One language of a tree of texts; an address of a page becomes the page. */
function localize(value: unknown, language: Language, made: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(item, language, made))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value && 'es' in value) return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'page' ? made.get(item) : localize(item, language, made)]),
  )
}

/** Rows keep their ids from one language to the next, or they would be other rows. */
function copyRowIds<T>(stored: unknown, given: T): T {
  if (Array.isArray(given)) return given.map((item, i) => copyRowIds((stored as unknown[])[i], item)) as T
  if (typeof given !== 'object' || given === null || typeof stored !== 'object' || stored === null) return given
  const { id } = stored as { id?: string }
  const merged = Object.fromEntries(
    Object.entries(given).map(([key, item]) => [key, copyRowIds((stored as Record<string, unknown>)[key], item)]),
  )
  return (id ? { ...merged, id } : merged) as T
}
