import { normalizeText } from '@/client/text/normalize-text'
import { practiceAreasInSpanish } from '@/contract/constants/contacts'

const toComparable = (name: string) =>
  normalizeText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // "Real Estate Law" is the type "Real estate".
    .replace(/ law$/, '')

/** The case type with the name of a practice area, in English, with or without "Law", or in Spanish. */
export function findCaseTypeOfArea<Type extends { name: string }>(area: string | null, types: readonly Type[]): Type | undefined {
  if (area === null) return undefined
  const inSpanish: Partial<Record<string, string>> = practiceAreasInSpanish
  const names = [area, inSpanish[area] ?? area].map(toComparable)
  return types.find(({ name }) => names.includes(toComparable(name)))
}
