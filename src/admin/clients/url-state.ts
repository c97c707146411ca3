import type { z } from 'zod'
import { parseOption, parseSearchText } from '@/admin/records/list/url-state'
import type { clientFilter } from '@/contract/clients'
import { clientSorts, clientTypes } from '@/contract/constants/clients'

export const clientsPath = '/admin/clients'
export const defaultSort = 'name'
export const typeOptions = ['all', ...clientTypes] as const
export type Filter = z.output<typeof clientFilter>

/** `get` returns a parameter of the query string. An unknown value becomes the default. */
export function readUrlState(get: (name: string) => string | null | undefined) {
  return {
    q: parseSearchText(get('q')),
    type: parseOption(typeOptions, get('type'), 'all'),
    sort: parseOption(clientSorts, get('sort'), defaultSort),
    layout: parseOption(['table', 'grid'] as const, get('view'), 'table'),
  }
}
export const toFilter = ({ q, type, sort }: Pick<ReturnType<typeof readUrlState>, 'q' | 'type' | 'sort'>): Filter => ({
  ...(type !== 'all' && { type }),
  ...(q.trim() && { q: q.trim() }),
  ...(sort !== defaultSort && { sort }),
})
