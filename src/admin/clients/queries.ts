import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { clients } from '@/contract/clients'
import type { ResponseBody } from '@/contract/route'
import type { Filter } from './url-state'

export type Row = ResponseBody<typeof clients.list>['clients'][number]
export type Client = ResponseBody<typeof clients.get>['client']

export const listKey = (filter: Filter) => ['client', 'list', filter] as const
export const requestsKey = (id: string) => ['contact', 'of-client', id] as const

export const clientListQuery = (filter: Filter) =>
  paginatedQuery(listKey(filter), (page, options) => api.clients.list({ ...filter, ...page }, options))
/** The requests that the client sent through the website: as many as a response can have. */
export const requestFilter = (id: string) => ({ client: id, source: 'public', sort: 'waiting', limit: 500 }) as const
export const clientRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: requestsKey(id),
    queryFn: ({ signal }) => api.contacts.list(requestFilter(id), { signal }),
  })
