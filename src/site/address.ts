import { languages } from '@/contract/contacts'
import { firstWord, owned } from './owned'

export type Language = (typeof languages)[number]
export type Addressed = { address: string; mainLanguage: Language }

/** Whether an address belongs to the office's own screens, to a language, or to the page for what is not there. */
export const reserved = (address: string) => {
  const first = firstWord(address)
  return owned.has(first) || isLanguage(first) || first === 'not-found-page'
}

const isLanguage = (word: string | undefined): word is Language => languages.includes(word as Language)

/** What a visitor asks for: an address, and a language when it stands in front. */
export function readAddress(parts: readonly string[]): { address: string; language: Language | null } {
  const [first, ...rest] = parts
  return isLanguage(first) ? { address: `/${rest.join('/')}`, language: first } : { address: `/${parts.join('/')}`, language: null }
}

/** The main language lives at the bare address, the other one behind its name. */
export const hrefOf = (page: Addressed, language: Language) =>
  language === page.mainLanguage ? page.address : `/${language}${page.address === '/' ? '' : page.address}`

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')
