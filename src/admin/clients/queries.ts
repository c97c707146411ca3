import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/paginated-query'
import { api } from '@/client/api'
import type { clients } from '@/contract/clients'
import type { ResponseBody } from '@/contract/route'
import type { Filter } from './url-state'

export type Row = ResponseBody<typeof clients.list>['clients'][number]
export type Client = ResponseBody<typeof clients.get>['client']

export const listKey = (filter: Filter) => ['client', 'list', filter] as const
export const recordKey = (id: string) => ['client', 'one', id] as const
export const clientCasesKey = (id: string) => ['case', 'of-client', id] as const
export const maxClientCases = 6

export const clientListQuery = (filter: Filter) =>
  paginatedQuery(listKey(filter), (page, options) => api.clients.list({ ...filter, ...page }, options))
export const clientQuery = (id: string) =>
  queryOptions({ queryKey: recordKey(id), queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client })
