import type { Disclaimer, Office } from '@/payload-types'
import type { Language } from './address'
import type { PostedForm } from './posted'
import type { Words } from './words'

export type Link = { title: string; href: string; language: Language }
/** `others`: the same page in other languages that are ready. */
export type Linked = Link & { others: Link[] }

/** Everything that the components of a page need. */
export type Site = {
  language: Language
  words: Words
  office: Office
  disclaimer: Disclaimer
  /** Path of the page itself. */
  here: string
  otherLanguage: Link | null
  /** Pages by address, in the visitor's language if they are ready in it. */
  pages: ReadonlyMap<string, Linked>
  /** Link to the contact form on this page or, if it has none, on the home page. */
  contact: string
  /** Result of a form sent without JavaScript. */
  posted: PostedForm | null
}
