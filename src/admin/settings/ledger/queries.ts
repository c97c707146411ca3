import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery, unpublishedStaleTimeMs } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { ledger } from '@/contract/ledger'
import type { ResponseBody } from '@/contract/route'
import type { Filter } from './url-state'

export type Entry = ResponseBody<typeof ledger.list>['entries'][number]

export const ledgerListKey = (filter: Filter) => ['ledger', 'list', filter] as const
export const ledgerListQuery = (filter: Filter) =>
  paginatedQuery(ledgerListKey(filter), (page, options) => api.ledger.list({ ...filter, ...page }, options), {
    staleTime: unpublishedStaleTimeMs,
  })
/** Null if it does not exist. */
export const ledgerEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'one', id],
    queryFn: async ({ signal }) => (await api.ledger.list({ id }, { signal })).entries[0] ?? null,
  })
