import type { z } from 'zod'
import { type clientFilter, clientSorts, clientTypes } from '@/contract/clients'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/clients'
export const usual = 'name'
export const types = ['all', ...clientTypes] as const
export type Filter = z.output<typeof clientFilter>

/** Anything unknown in the query string is the default. */
export function readAddress(get: (name: string) => string | null | undefined) {
  return {
    q: wordsIn(get('q')),
    type: oneOf(types, get('type'), 'all'),
    sort: oneOf(clientSorts, get('sort'), usual),
    layout: oneOf(['table', 'grid'] as const, get('view'), 'table'),
  }
}
export const filterOf = ({ q, type, sort }: Pick<ReturnType<typeof readAddress>, 'q' | 'type' | 'sort'>): Filter => ({
  ...(type !== 'all' && { type }),
  ...(q.trim() && { q: q.trim() }),
  ...(sort !== usual && { sort }),
})
