/** Lower case without accents, for comparing only; text is stored as typed. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The text a record is found by: its words plain, its telephone numbers as digits. */
export const searchable = (words: unknown[], numbers: unknown[]) =>
  [
    ...words.filter((w) => typeof w === 'string').map(plain),
    ...numbers.filter((n) => typeof n === 'string').map((n) => n.replace(/\D/g, '')),
  ]
    .filter(Boolean)
    .join(' ')

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/** LIKE patterns, one for each word of `q`; a telephone number with punctuation is one word of digits. */
export function patterns(q: string): string[] {
  const trimmed = q.trim()
  const number = /^[+\d][\d\s().\-/]*$/.test(trimmed) ? [trimmed.replace(/\D/g, '')] : plain(trimmed).split(/\s+/)
  return number
    .filter(Boolean)
    .slice(0, 10)
    .map((w) => `%${literal(w)}%`)
}
