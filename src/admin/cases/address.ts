import type { z } from 'zod'
import { type caseFilter, caseSorts, caseStatuses } from '@/contract/cases'
import { uuidPattern } from '@/contract/fields'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/cases'
/** The order that needs no word in the address. */
export const usual = '-date'
export const shows = ['all', 'mine', 'undated', 'bookmarked'] as const
export type Show = (typeof shows)[number]
export type Filter = z.output<typeof caseFilter>

const flags = { all: {}, mine: { mine: true }, undated: { noNextDate: true }, bookmarked: { bookmarked: true } } as const satisfies Record<
  Show,
  Filter
>
const idIn = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')

/** What the address says about the list; anything unknown in it is the default. */
export function readAddress(get: (name: string) => string | null | undefined) {
  return {
    q: wordsIn(get('q')),
    show: oneOf(shows, get('show'), 'all'),
    status: oneOf(['', ...caseStatuses] as const, get('status'), ''),
    assignee: get('assignee') === 'none' ? 'none' : idIn(get('assignee')),
    type: idIn(get('type')),
    client: idIn(get('client')),
    sort: oneOf(caseSorts, get('sort'), usual),
    layout: oneOf(['table', 'list'] as const, get('view'), 'table'),
  }
}
export type State = ReturnType<typeof readAddress>

export const filterOf = ({ q, show, status, assignee, type, client, sort }: Omit<State, 'layout'>): Filter => ({
  ...flags[show],
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(assignee && { assignee }),
  ...(type && { type }),
  ...(client && { client }),
  ...(sort !== usual && { sort }),
})
