import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { ledger } from '@/contract/ledger'
import type { Received } from '@/contract/route'
import type { Filter } from './filter'

export type Rows = Received<typeof ledger.list>
export type Entry = Rows['entries'][number]
export const pageSize = 100

export const ledgerKey = (filter: Filter) => ['ledger', 'list', filter] as const
export const ledgerList = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ledgerKey(filter),
    queryFn: ({ pageParam, signal }) =>
      api.ledger.list({ ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
export const peopleList = queryOptions({ queryKey: ['user', 'settings'], queryFn: ({ signal }) => api.users.list({}, { signal }) })
export const firstPage = (rows: Rows): InfiniteData<Rows, string> => ({ pages: [rows], pageParams: [''] })
