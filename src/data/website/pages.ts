import type { Where } from 'payload'
import type { Language } from '@/contract/constants/languages'
import { languages } from '@/contract/constants/languages'
import type { Db } from '@/data/database/db'
import { getOffice } from '@/data/office/office'
import type { Page } from '@/payload-types'

export type PageSummary = Pick<Page, 'id' | 'address' | 'mainLanguage' | 'updatedAt'> & {
  formerAddresses: string[]
  titles: Record<Language, string | null>
  languages: Language[]
}

// Reads use Payload instead of SQL: the blocks, languages and versions of a page are in many tables, and each page is cached.

type ReadOptions = { draft: boolean }
const getStatusFilter = ({ draft }: ReadOptions): Where => (draft ? {} : { _status: { equals: 'published' } })

/** All published pages, or with `draft` the latest drafts. */
export async function listPages(db: Pick<Db, 'payload'>, reading: ReadOptions): Promise<PageSummary[]> {
  const [{ docs }, office] = await Promise.all([
    db.payload.find({
      collection: 'page',
      locale: 'all',
      depth: 0,
      pagination: false,
      sort: 'address',
      select: { address: true, mainLanguage: true, updatedAt: true, formerAddresses: true, title: true, ready: true },
      draft: reading.draft,
      overrideAccess: true,
      where: getStatusFilter(reading),
    }),
    db.payload.findGlobal({ slug: 'office', depth: 0, select: { languages: true }, overrideAccess: true }),
  ])
  const spoken = new Set(office.languages?.length ? office.languages : languages)
  type Row = Omit<PageSummary, 'titles' | 'languages'> & {
    title?: Partial<Record<Language, string>>
    ready?: Partial<Record<Language, boolean>>
  }
  return (docs as unknown as Row[]).map(({ title, ready, ...page }) => ({
    ...page,
    formerAddresses: page.formerAddresses ?? [],
    titles: { en: title?.en ?? null, es: title?.es ?? null },
    languages: languages.filter((language) => language === page.mainLanguage || (ready?.[language] && spoken.has(language))),
  }))
}

/** One page with its blocks. Missing translations fall back to the page's main language. */
export const getPage = (
  db: Pick<Db, 'payload'>,
  page: Pick<PageSummary, 'id' | 'mainLanguage'>,
  language: Language,
  { draft }: ReadOptions,
) =>
  db.payload.findByID({
    collection: 'page',
    id: page.id,
    locale: language,
    fallbackLocale: page.mainLanguage,
    depth: 1,
    populate: { page: { address: true } },
    draft,
    overrideAccess: true,
  })

/** The office record and the disclaimer in one language. */
export async function getOfficeContent(db: Pick<Db, 'payload'>, language: Language) {
  const [office, disclaimer, { isNamed }] = await Promise.all([
    db.payload.findGlobal({ slug: 'office', locale: language, depth: 0, overrideAccess: true }),
    db.payload.findGlobal({ slug: 'disclaimer', locale: language, depth: 0, overrideAccess: true }),
    getOffice({ sql: db.payload.db.pool }),
  ])
  return { office, disclaimer, isNamed }
}
