import type { Payload } from 'payload'
import { type ListedPage, listPages, readOffice, readPage } from '@/data/website'
import type { Page } from '@/payload-types'
import { hrefOf, type Language, otherLanguage, readAddress } from './address'
import type { Linked, Site } from './site'
import { words } from './words'

export type Visit =
  | { kind: 'page'; page: Page; site: Site; listed: ListedPage }
  | { kind: 'moved'; to: string }
  | { kind: 'missing'; sites: [Site, Site] }

export async function visit(payload: Payload, parts: readonly string[], options: { draft: boolean }): Promise<Visit> {
  const db = { payload }
  const requested = readAddress(parts)
  const pages = await listPages(db, options)
  const listed = pages.find((page) => page.address === requested.address)
  if (!listed) {
    const moved = pages.find((page) => page.formerAddresses.includes(requested.address))
    return moved
      ? { kind: 'moved', to: hrefOf(moved, moved.languages.find((language) => language === requested.language) ?? moved.mainLanguage) }
      : notFound(db, pages)
  }
  // The main language has one address only, the bare one.
  if (requested.language === listed.mainLanguage) return { kind: 'moved', to: listed.address }
  const language = requested.language ?? listed.mainLanguage
  if (!options.draft && !listed.languages.includes(language)) return notFound(db, pages)
  const page = await readPage(db, listed, language, options)
  const site = await buildSite(db, pages, language)
  const other = otherLanguage(language)
  return {
    kind: 'page',
    page,
    listed,
    site: {
      ...site,
      here: hrefOf(listed, language),
      otherLanguage: listed.languages.includes(other)
        ? { title: words[other].languageName, href: hrefOf(listed, other), language: other }
        : null,
      contact: page.blocks.some((block) => block.blockType === 'contact-form') ? '#contact' : site.contact,
    },
  }
}

const notFound = async (db: { payload: Payload }, pages: readonly ListedPage[]): Promise<Visit> => ({
  kind: 'missing',
  sites: [await buildSite(db, pages, 'en'), await buildSite(db, pages, 'es')],
})

/** The parts that all pages in a language share. */
async function buildSite(db: { payload: Payload }, pages: readonly ListedPage[], language: Language): Promise<Site> {
  const { office, disclaimer } = await readOffice(db, language)
  const links = new Map(pages.map((page) => [page.address, toLink(page, language)]))
  return {
    language,
    words: words[language],
    office,
    disclaimer,
    here: '',
    otherLanguage: null,
    pages: links,
    contact: `${links.get('/')?.href ?? '/'}#contact`,
    posted: null,
  }
}

/** Links on Spanish pages stay in Spanish if the target is ready; others go to the main language. */
function toLink(page: ListedPage, language: Language): Linked {
  const shownLanguage = language !== 'en' && page.languages.includes(language) ? language : page.mainLanguage
  const link = (target: Language) => ({
    title: page.titles[target] ?? page.titles[page.mainLanguage] ?? page.address,
    href: hrefOf(page, target),
    language: target,
  })
  return { ...link(shownLanguage), others: page.languages.filter((l) => l !== shownLanguage).map(link) }
}
