import type { Language } from '@/contract/constants/languages'
import type { FormResult } from '@/contract/form-result'
import type { Disclaimer, Office } from '@/payload-types'
import type { PracticeArea } from './contact/practice-area'
import type { SiteStrings } from './strings'

export type Link = { title: string; href: string; language: Language }
/** `others`: the same page in other languages that are ready. */
export type LocalizedLink = Link & { others: Link[] }
/** In the language if the page is ready in it. */
export const findLink = (page: LocalizedLink, language: Language): Link =>
  [page, ...page.others].find((link) => link.language === language) ?? page

/** Everything that the components of a page need. */
export type Site = {
  language: Language
  strings: SiteStrings
  office: Office
  /** The office has no name yet: the website shows sample content, which search engines must not index. */
  isSample: boolean
  disclaimer: Disclaimer
  /** Path of the page itself. */
  path: string
  otherLanguage: Link | null
  /** Pages by address, in the visitor's language if they are ready in it. */
  pages: ReadonlyMap<string, LocalizedLink>
  /** The practice area of the page, which its contact form proposes. */
  area: PracticeArea | null
  /** Link to the contact form on this page or, if it has none, on the home page. */
  contactHref: string
  /** Result of a form sent without JavaScript. */
  formResult: FormResult | null
}
