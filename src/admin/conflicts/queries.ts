import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { conflictChecks } from '@/contract/conflict-checks'
import type { ResponseBody } from '@/contract/route'
import type { Filter } from './url-state'

export type Row = ResponseBody<typeof conflictChecks.list>['conflictChecks'][number]
export type Check = ResponseBody<typeof conflictChecks.get>['conflictCheck']
export type Hit = Check['hits'][number]

export const listKey = (filter: Filter) => ['conflict-check', 'list', filter] as const
export const recordKey = (id: string) => ['conflict-check', 'one', id] as const
export const checkListQuery = (filter: Filter) =>
  paginatedQuery(listKey(filter), (page, options) => api.conflictChecks.list({ ...filter, ...page }, options))
export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: async ({ signal }) => (await api.conflictChecks.get({ id }, { signal })).conflictCheck,
  })
