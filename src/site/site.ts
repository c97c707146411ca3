import type { Disclaimer, Office } from '@/payload-types'
import type { Language } from './address'
import type { PostedForm } from './posted'
import type { Words } from './words'

export type Link = { title: string; href: string; language: Language }
/** A page as links need it, and the same page in its other language when that is ready. */
export type Linked = Link & { others: Link[] }

/** What every part of one page is drawn from. */
export type Site = {
  language: Language
  words: Words
  office: Office
  disclaimer: Disclaimer
  /** Where the page itself lives, and its other language when that is ready. */
  here: string
  otherLanguage: Link | null
  /** Other pages by address, in the visitor's language where they are ready in it. */
  pages: ReadonlyMap<string, Linked>
  /** The contact form that is nearest: on this page, else on the home page. */
  contact: string
  /** What a form sent without JavaScript came back with. */
  posted: PostedForm | null
}
