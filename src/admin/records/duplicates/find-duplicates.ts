import { normalizeText } from '@/client/text/normalize-text'

export type IdentityFields = { email: string; phone: string; name: string }
/** A client or contact that is already stored. */
export type Person = { name: string; email: string | null; phone: string | null }
const normalizePhone = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-10)
const normalizeName = (text: string) => normalizeText(text).trim()
export const minPhoneDigits = 7
const maxNameDistance = 2

/** Levenshtein distance; stops at `max + 1` if the lengths alone exceed `max`. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let previousRow = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previousRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min((previousRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution)
    }
    previousRow = row
  }
  return previousRow[b.length] ?? 0
}

/** Why a stored person may be the person in the form. Empty if nothing matches. */
export function findDuplicateReasons(person: Person, typed: IdentityFields) {
  const phone = normalizePhone(typed.phone)
  const name = normalizeName(typed.name)
  return [
    ...(typed.email && person.email?.toLowerCase() === typed.email.toLowerCase() ? (['sameEmail'] as const) : []),
    ...(phone.length >= minPhoneDigits && normalizePhone(person.phone) === phone ? (['samePhone'] as const) : []),
    ...(name.includes(' ') && editDistance(normalizeName(person.name), name, maxNameDistance) <= maxNameDistance
      ? (['similarName'] as const)
      : []),
  ]
}
