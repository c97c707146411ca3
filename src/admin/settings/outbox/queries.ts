import { paginatedQuery, unpublishedStaleTimeMs } from '@/admin/records/paginated-query'
import { api } from '@/client/api'
import type { outbox } from '@/contract/outbox'
import type { ResponseBody } from '@/contract/route'

export type Mail = ResponseBody<typeof outbox.list>['mails'][number]

export const outboxListKey = ['outbox', 'list'] as const
export const outboxListQuery = paginatedQuery(outboxListKey, api.outbox.list, { staleTime: unpublishedStaleTimeMs })
