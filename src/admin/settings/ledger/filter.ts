import type { z } from 'zod'
import { calendarDate, uuidPattern } from '@/contract/fields'
import type { ledgerFilter } from '@/contract/ledger'
import { wordsIn } from '../../shell/read-address'
import { words } from '../../words'

export type Filter = z.output<typeof ledgerFilter>
type Kind = keyof typeof words.ledger.kinds
export const kinds = Object.keys(words.ledger.kinds) as Kind[]

const readDate = (value: string | null | undefined) => (calendarDate.safeParse(value).success ? (value ?? '') : '')
export function readFilter(get: (name: string) => string | null | undefined) {
  const person = get('person') ?? ''
  return {
    person: uuidPattern.test(person) ? person : '',
    kind: kinds.find((kind) => kind === get('kind')),
    q: wordsIn(get('q')),
    record: wordsIn(get('record')).slice(0, 100),
    from: readDate(get('from')),
    to: readDate(get('to')),
  }
}
export type Read = ReturnType<typeof readFilter>

/** Midnight in the browser's time zone, so filters with dates must be built in the browser. */
const midnight = (date: string, daysLater = 0) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day + daysLater).toISOString()
}
export const filterOf = ({ person, kind, q, record, from, to }: Read): Filter => ({
  ...(person && { person }),
  ...(kind && { resource: kind }),
  ...(q.trim() && { named: q.trim() }),
  ...(record && { record }),
  ...(from && { from: midnight(from) }),
  ...(to && { to: midnight(to, 1) }),
})
