import type { z } from 'zod'
import { parseDate, parseId, parseSearchText } from '@/admin/records/list/url-state'
import type { ledgerFilter } from '@/contract/ledger'
import * as strings from '@/strings/index'
import { parseDateString, startOfDay } from '@/ui/local-time'

export type Filter = z.output<typeof ledgerFilter>
type Kind = keyof typeof strings.ledger.kinds
export const kinds = Object.keys(strings.ledger.kinds) as Kind[]

export function readUrlState(get: (name: string) => string | null | undefined) {
  return {
    person: parseId(get('person')),
    kind: kinds.find((kind) => kind === get('kind')),
    q: parseSearchText(get('q')),
    record: parseSearchText(get('record')).slice(0, 100),
    from: parseDate(get('from')),
    to: parseDate(get('to')),
  }
}
export type UrlState = ReturnType<typeof readUrlState>

/** Midnight in the browser's time zone, so filters with dates must be built in the browser. */
const toMidnight = (date: string, daysLater = 0) => startOfDay(parseDateString(date), daysLater).toISOString()
export const toFilter = ({ person, kind, q, record, from, to }: UrlState): Filter => ({
  ...(person && { person }),
  ...(kind && { resource: kind }),
  ...(q.trim() && { named: q.trim() }),
  ...(record && { record }),
  ...(from && { from: toMidnight(from) }),
  ...(to && { to: toMidnight(to, 1) }),
})
