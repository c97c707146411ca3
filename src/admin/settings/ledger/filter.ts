import type { z } from 'zod'
import { calendarDate, uuidPattern } from '@/contract/fields'
import type { ledgerFilter } from '@/contract/ledger'
import { wordsIn } from '../../shell/read-address'
import { words } from '../../words'

export type Filter = z.output<typeof ledgerFilter>
export type Kind = keyof typeof words.ledger.kinds
export const kinds = Object.keys(words.ledger.kinds) as Kind[]

const dayIn = (value: string | null | undefined) => (calendarDate.safeParse(value).success ? (value ?? '') : '')
/** What the address says of the ledger; anything else in it is ignored. */
export function readFilter(get: (name: string) => string | null | undefined) {
  const person = get('person') ?? ''
  return {
    person: uuidPattern.test(person) ? person : '',
    kind: kinds.find((one) => one === get('kind')),
    q: wordsIn(get('q')),
    record: wordsIn(get('record')).slice(0, 100),
    from: dayIn(get('from')),
    to: dayIn(get('to')),
  }
}
export type Read = ReturnType<typeof readFilter>

/** Days are the reader's own, so this must run in the browser when there are any. */
const midnight = (day: string, after = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).toISOString()
}
export const filterOf = ({ person, kind, q, record, from, to }: Read): Filter => ({
  ...(person && { person }),
  ...(kind && { resource: kind }),
  ...(q.trim() && { named: q.trim() }),
  ...(record && { record }),
  ...(from && { from: midnight(from) }),
  ...(to && { to: midnight(to, 1) }),
})
