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

/** What a visitor who asks for an address is to see. */
export async function visit(payload: Payload, parts: readonly string[], reading: { draft: boolean }): Promise<Visit> {
  const db = { payload }
  const asked = readAddress(parts)
  const pages = await listPages(db, reading)
  const listed = pages.find((page) => page.address === asked.address)
  if (!listed) {
    const moved = pages.find((page) => page.formerAddresses.includes(asked.address))
    return moved
      ? { kind: 'moved', to: hrefOf(moved, moved.languages.find((language) => language === asked.language) ?? moved.mainLanguage) }
      : missing(db, pages)
  }
  // The main language has one address only, the bare one.
  if (asked.language === listed.mainLanguage) return { kind: 'moved', to: listed.address }
  const language = asked.language ?? listed.mainLanguage
  if (!reading.draft && !listed.languages.includes(language)) return missing(db, pages)
  const page = await readPage(db, listed, language, reading)
  const site = await siteFor(db, pages, language)
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

const missing = async (db: { payload: Payload }, pages: readonly ListedPage[]): Promise<Visit> => ({
  kind: 'missing',
  sites: [await siteFor(db, pages, 'en'), await siteFor(db, pages, 'es')],
})

/** Everything that is the same on each page of a language. */
async function siteFor(db: { payload: Payload }, pages: readonly ListedPage[], language: Language): Promise<Site> {
  const { office, disclaimer } = await readOffice(db, language)
  const links = new Map(pages.map((page) => [page.address, linked(page, language)]))
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

/** English pages lead to bare addresses; Spanish ones stay in Spanish wherever a page is ready in it. */
function linked(page: ListedPage, language: Language): Linked {
  const read = language !== 'en' && page.languages.includes(language) ? language : page.mainLanguage
  const link = (in_: Language) => ({
    title: page.titles[in_] ?? page.titles[page.mainLanguage] ?? page.address,
    href: hrefOf(page, in_),
    language: in_,
  })
  return { ...link(read), others: page.languages.filter((l) => l !== read).map(link) }
}
