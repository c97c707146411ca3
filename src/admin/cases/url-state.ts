import type { z } from 'zod'
import { parseId, parseOption, parseSearchText } from '@/admin/records/list/url-state'
import type { caseFilter } from '@/contract/cases'
import { caseSorts, caseStatuses } from '@/contract/constants/cases'

export const casesPath = '/admin/cases'
export const defaultSort = '-date'
export const showOptions = ['all', 'mine', 'undated', 'bookmarked'] as const
type Show = (typeof showOptions)[number]
export type Filter = z.output<typeof caseFilter>

const showFilters = {
  all: {},
  mine: { mine: true },
  undated: { noNextDate: true },
  bookmarked: { bookmarked: true },
} as const satisfies Record<Show, Filter>

/** An unknown value in the query string becomes the default. */
export function readUrlState(get: (name: string) => string | null | undefined) {
  return {
    q: parseSearchText(get('q')),
    show: parseOption(showOptions, get('show'), 'all'),
    status: parseOption(['', ...caseStatuses] as const, get('status'), ''),
    assignee: get('assignee') === 'none' ? 'none' : parseId(get('assignee')),
    type: parseId(get('type')),
    client: parseId(get('client')),
    contact: parseId(get('contact')),
    sort: parseOption(caseSorts, get('sort'), defaultSort),
    layout: parseOption(['table', 'list'] as const, get('view'), 'table'),
  }
}
type UrlState = ReturnType<typeof readUrlState>

export const toFilter = ({ q, show, status, assignee, type, client, contact, sort }: Omit<UrlState, 'layout'>): Filter => ({
  ...showFilters[show],
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(assignee && { assignee }),
  ...(type && { type }),
  ...(client && { client }),
  ...(contact && { contact }),
  ...(sort !== defaultSort && { sort }),
})
