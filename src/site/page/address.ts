import type { Language } from '@/contract/constants/languages'
import { languages } from '@/contract/constants/languages'
import { getFirstSegment, reservedPaths } from './reserved-paths'

export type PageAddress = { address: string; mainLanguage: Language }

export const isReservedAddress = (address: string) => {
  const first = getFirstSegment(address)
  return reservedPaths.has(first) || isLanguage(first)
}

const isLanguage = (segment: string | undefined): segment is Language => languages.includes(segment as Language)

/** Splits a path into an address and an optional language prefix. */
export function parseAddress(path: string): { address: string; language: Language | null } {
  const parts = path.split('/').filter(Boolean)
  const [first, ...rest] = parts
  return isLanguage(first) ? { address: `/${rest.join('/')}`, language: first } : { address: `/${parts.join('/')}`, language: null }
}

/** The main language has no prefix. */
export const buildHref = (page: PageAddress, language: Language) =>
  language === page.mainLanguage ? page.address : `/${language}${page.address === '/' ? '' : page.address}`

export const getOtherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')
