import type { z } from 'zod'
import { type caseFilter, caseSorts, caseStatuses } from '@/contract/cases'
import { uuidPattern } from '@/contract/fields'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/cases'
export const usual = '-date'
export const shows = ['all', 'mine', 'undated', 'bookmarked'] as const
type Show = (typeof shows)[number]
export type Filter = z.output<typeof caseFilter>

const showFilters = {
  all: {},
  mine: { mine: true },
  undated: { noNextDate: true },
  bookmarked: { bookmarked: true },
} as const satisfies Record<Show, Filter>
const readUuid = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')

/** Anything unknown in the query string is the default. */
export function readAddress(get: (name: string) => string | null | undefined) {
  return {
    q: wordsIn(get('q')),
    show: oneOf(shows, get('show'), 'all'),
    status: oneOf(['', ...caseStatuses] as const, get('status'), ''),
    assignee: get('assignee') === 'none' ? 'none' : readUuid(get('assignee')),
    type: readUuid(get('type')),
    client: readUuid(get('client')),
    sort: oneOf(caseSorts, get('sort'), usual),
    layout: oneOf(['table', 'list'] as const, get('view'), 'table'),
  }
}
type UrlState = ReturnType<typeof readAddress>

export const filterOf = ({ q, show, status, assignee, type, client, sort }: Omit<UrlState, 'layout'>): Filter => ({
  ...showFilters[show],
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(assignee && { assignee }),
  ...(type && { type }),
  ...(client && { client }),
  ...(sort !== usual && { sort }),
})
