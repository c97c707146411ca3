import { paginatedQuery, unpublishedStaleTimeMs } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import { restorableResources } from '@/contract/constants/deleted'
import type { deleted, RestorableResource } from '@/contract/deleted'
import type { ResponseBody } from '@/contract/route'

export type DeletedRecord = ResponseBody<typeof deleted.list>['deleted'][number]

export const readKind = (kind: string | null | undefined): RestorableResource | undefined =>
  restorableResources.find((resource) => resource === kind)
export const toDeletedFilter = (kind: RestorableResource | undefined) => (kind ? { resource: kind } : {})
export const deletedListKey = (kind: RestorableResource | undefined) => ['deleted', 'list', toDeletedFilter(kind)] as const
export const deletedListQuery = (kind: RestorableResource | undefined) =>
  paginatedQuery(deletedListKey(kind), (page, options) => api.deleted.list({ ...toDeletedFilter(kind), ...page }, options), {
    staleTime: unpublishedStaleTimeMs,
  })
