import type { z } from 'zod'
import { type contactFilter, contactSorts } from '@/contract/contacts'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/contacts'
export const usual = 'waiting'
export const shows = ['all', 'waiting', 'website', 'office'] as const
export type Show = (typeof shows)[number]
export type Filter = z.output<typeof contactFilter>

const showFilters = {
  all: {},
  waiting: { source: 'public', acknowledged: false },
  website: { source: 'public' },
  office: { source: 'office' },
} as const satisfies Record<Show, Filter>

/** Anything unknown in the query string is the default. */
export function readAddress(get: (name: string) => string | null | undefined) {
  return {
    q: wordsIn(get('q')),
    show: oneOf(shows, get('show'), 'all'),
    sort: oneOf(contactSorts, get('sort'), usual),
    layout: oneOf(['table', 'list'] as const, get('view'), 'table'),
  }
}
export const filterOf = ({ q, show, sort }: Pick<ReturnType<typeof readAddress>, 'q' | 'show' | 'sort'>): Filter => ({
  ...showFilters[show],
  ...(q.trim() && { q: q.trim() }),
  ...(sort !== usual && { sort }),
})
