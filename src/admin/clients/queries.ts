import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { clients } from '@/contract/clients'
import type { Received } from '@/contract/route'
import type { Filter } from './address'

export type Rows = Received<typeof clients.list>
export type Row = Rows['clients'][number]
export type Client = Received<typeof clients.get>['client']
export const pageSize = 100

export const listKey = (filter: Filter) => ['client', 'list', filter] as const
export const oneKey = (id: string) => ['client', 'one', id] as const

export const clientList = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) =>
      api.clients.list({ ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export const clientRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client })

export const firstPage = (rows: Rows): InfiniteData<Rows, string> => ({ pages: [rows], pageParams: [''] })
