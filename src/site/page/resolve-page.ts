import type { Payload } from 'payload'
import type { Language } from '@/contract/constants/languages'
import { isPortalPath } from '@/contract/constants/portal'
import { getOfficeContent, getPage, listPages, type PageSummary } from '@/data/website/pages'
import type { Page } from '@/payload-types'
import { findPageArea } from '@/site/contact/practice-area'
import { buildHref, getOtherLanguage, parseAddress } from '@/site/page/address'
import type { Link, LocalizedLink, Site } from '@/site/site'
import { siteStrings } from '@/site/strings'

export type ResolvedPage =
  | { kind: 'page'; page: Page; site: Site; listed: PageSummary }
  | { kind: 'moved'; to: string }
  /** `sites`: in the order in which the page shows them. */
  | { kind: 'missing'; sites: [Site, Site] }
  /** The page of a client. */
  | { kind: 'portal'; sites: [Site, Site] }

export async function resolvePage(payload: Payload, path: string, options: { draft: boolean }): Promise<ResolvedPage> {
  const db = { payload }
  const requested = parseAddress(path)
  const pages = await listPages(db, options)
  if (isPortalPath(requested.address)) return { kind: 'portal', sites: await buildSites(db, pages) }
  const listed = pages.find((page) => page.address === requested.address)
  if (!listed) {
    const moved = pages.find((page) => page.formerAddresses.includes(requested.address))
    return moved
      ? { kind: 'moved', to: buildHref(moved, moved.languages.find((language) => language === requested.language) ?? moved.mainLanguage) }
      : { kind: 'missing', sites: await buildSites(db, pages, requested.language) }
  }
  // The main language has one address only, the bare one.
  if (requested.language === listed.mainLanguage) return { kind: 'moved', to: listed.address }
  const language = requested.language ?? listed.mainLanguage
  if (!options.draft && !listed.languages.includes(language))
    return { kind: 'missing', sites: await buildSites(db, pages, requested.language) }
  const page = await getPage(db, listed, language, options)
  const site = await buildSite(db, pages, language)
  return {
    kind: 'page',
    page,
    listed,
    site: {
      ...site,
      path: buildHref(listed, language),
      otherLanguage: linkToOtherLanguage(listed, language),
      area: findPageArea(listed.address),
      contactHref: page.blocks.some((block) => block.blockType === 'contact-form') ? '#contact' : site.contactHref,
    },
  }
}

/** For a page in both languages, which shows `first` first. */
async function buildSites(db: { payload: Payload }, pages: readonly PageSummary[], first?: Language | null): Promise<[Site, Site]> {
  const language = first ?? 'en'
  return [await buildSite(db, pages, language), await buildSite(db, pages, getOtherLanguage(language))]
}

/** The parts that all pages in a language share. Their link to the other language leads to the home page. */
async function buildSite(db: { payload: Payload }, pages: readonly PageSummary[], language: Language): Promise<Site> {
  const { office, disclaimer, isNamed } = await getOfficeContent(db, language)
  const home = pages.find(({ address }) => address === '/')
  const links = new Map(pages.map((page) => [page.address, toLink(page, language)]))
  return {
    language,
    strings: siteStrings[language],
    office,
    isSample: !isNamed,
    disclaimer,
    path: '',
    otherLanguage: linkToOtherLanguage(home, language),
    area: null,
    pages: links,
    contactHref: `${links.get('/')?.href ?? '/'}#contact`,
    formResult: null,
  }
}

function linkToOtherLanguage(page: PageSummary | undefined, language: Language): Link | null {
  const other = getOtherLanguage(language)
  return page?.languages.includes(other) ? { title: siteStrings[other].languageName, href: buildHref(page, other), language: other } : null
}

/** Links on Spanish pages stay in Spanish if the target is ready; others go to the main language. */
function toLink(page: PageSummary, language: Language): LocalizedLink {
  const shownLanguage = language !== 'en' && page.languages.includes(language) ? language : page.mainLanguage
  const link = (target: Language) => ({
    title: page.titles[target] ?? page.titles[page.mainLanguage] ?? page.address,
    href: buildHref(page, target),
    language: target,
  })
  return { ...link(shownLanguage), others: page.languages.filter((l) => l !== shownLanguage).map(link) }
}
