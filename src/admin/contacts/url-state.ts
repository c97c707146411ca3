import type { z } from 'zod'
import { parseOption, parseSearchText } from '@/admin/records/list/url-state'
import { contactSorts } from '@/contract/constants/contacts'
import type { contactFilter } from '@/contract/contacts'

export const contactsPath = '/admin/contacts'
export const defaultSort = 'waiting'
export const showOptions = ['all', 'waiting', 'website', 'office'] as const
export type ShowOption = (typeof showOptions)[number]
export type Filter = z.output<typeof contactFilter>

const showFilters = {
  all: {},
  waiting: { source: 'public', acknowledged: false },
  website: { source: 'public' },
  office: { source: 'office' },
} as const satisfies Record<ShowOption, Filter>

/** `get` returns a parameter of the query string. An unknown value becomes the default. */
export function readUrlState(get: (name: string) => string | null | undefined) {
  return {
    q: parseSearchText(get('q')),
    show: parseOption(showOptions, get('show'), 'all'),
    sort: parseOption(contactSorts, get('sort'), defaultSort),
    layout: parseOption(['table', 'list'] as const, get('view'), 'table'),
  }
}
export const toFilter = ({ q, show, sort }: Pick<ReturnType<typeof readUrlState>, 'q' | 'show' | 'sort'>): Filter => ({
  ...showFilters[show],
  ...(q.trim() && { q: q.trim() }),
  ...(sort !== defaultSort && { sort }),
})
