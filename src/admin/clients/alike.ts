import type { Row } from './queries'

export type Typed = { email: string; phone: string; name: string }
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-10)
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** How many single letters must change to make one name of the other, up to `most`. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const now = [i]
    for (let j = 1; j <= b.length; j += 1)
      now[j] = Math.min((before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    before = now
  }
  return before[b.length] ?? 0
}

/** Why a known client may be the one that is typed: same e-mail, same phone, a name two letters apart at most. */
export function alike(row: Pick<Row, 'id' | 'displayName' | 'firstName' | 'lastName' | 'email' | 'phone'>, typed: Typed) {
  const name = bare(typed.name)
  const why = [
    ...(typed.email && row.email?.toLowerCase() === typed.email.toLowerCase() ? (['likeEmail'] as const) : []),
    ...(digits(typed.phone).length >= 7 && digits(row.phone) === digits(typed.phone) ? (['likePhone'] as const) : []),
    ...(name.includes(' ') && apart(bare(`${row.firstName} ${row.lastName}`), name, 2) <= 2 ? (['likeName'] as const) : []),
  ]
  return why.length ? [{ row, why }] : []
}
