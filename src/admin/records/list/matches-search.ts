import { normalizeText } from '@/client/text/normalize-text'

const keepDigits = (text: string) => text.replace(/\D/g, '')

/** An approximation of the server's search, for rows that are already loaded. */
export function matchesSearch(q: string | undefined, texts: (string | null)[], phone?: string | null) {
  if (!q) return true
  const text = normalizeText(texts.join(' '))
  return normalizeText(q)
    .split(/\s+/)
    .every((word) => text.includes(word) || (keepDigits(word).length > 2 && keepDigits(phone ?? '').includes(keepDigits(word))))
}
