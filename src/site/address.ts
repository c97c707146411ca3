import { languages } from '@/contract/contacts'
import { firstWord, owned } from './owned'

export type Language = (typeof languages)[number]
export type Addressed = { address: string; mainLanguage: Language }

export const reserved = (address: string) => {
  const first = firstWord(address)
  return owned.has(first) || isLanguage(first) || first === 'not-found-page'
}

const isLanguage = (word: string | undefined): word is Language => languages.includes(word as Language)

/** Splits a path into an address and an optional language prefix. */
export function readAddress(parts: readonly string[]): { address: string; language: Language | null } {
  const [first, ...rest] = parts
  return isLanguage(first) ? { address: `/${rest.join('/')}`, language: first } : { address: `/${parts.join('/')}`, language: null }
}

/** The main language has no prefix. */
export const hrefOf = (page: Addressed, language: Language) =>
  language === page.mainLanguage ? page.address : `/${language}${page.address === '/' ? '' : page.address}`

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')
