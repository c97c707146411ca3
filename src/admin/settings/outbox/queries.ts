import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery, unpublishedStaleTimeMs } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { outbox } from '@/contract/outbox'
import type { ResponseBody } from '@/contract/route'

export type Mail = ResponseBody<typeof outbox.list>['mails'][number]

/** Null if it does not exist. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: async ({ signal }) => (await api.outbox.list({ id }, { signal })).mails[0] ?? null,
  })
export const outboxListKey = ['outbox', 'list'] as const
export const outboxListQuery = paginatedQuery(outboxListKey, api.outbox.list, { staleTime: unpublishedStaleTimeMs })
