import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery, unpublishedStaleTimeMs } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'

/** Null if it does not exist. */
export const wallQuery = (id: string) =>
  queryOptions({
    queryKey: ['wall', 'one', id],
    queryFn: async ({ signal }) => (await api.walls.list({ id }, { signal })).walls[0] ?? null,
  })
export const wallListKey = ['wall', 'list'] as const
export const wallListQuery = paginatedQuery(wallListKey, api.walls.list, { staleTime: unpublishedStaleTimeMs })
