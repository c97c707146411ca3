import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { documentRequests } from '@/contract/document-requests'
import type { ResponseBody } from '@/contract/route'

export type DocumentRequest = ResponseBody<typeof documentRequests.list>['documentRequests'][number]
export type ReviewRow = ResponseBody<typeof documentRequests.review>['documentRequests'][number]
export type RequestFile = DocumentRequest['files'][number]
export type ClientLanguage = NonNullable<ReviewRow['language']>

/** The first part of all keys, so that one change refetches the case, the queue and its count. */
export const documentRequestKey = ['document-request'] as const
export const documentRequestsKey = (caseId: string) => ['document-request', caseId] as const
export const documentRequestsQuery = (caseId: string) =>
  queryOptions({
    queryKey: documentRequestsKey(caseId),
    queryFn: async ({ signal }) => (await api.documentRequests.list({ id: caseId }, { signal })).documentRequests,
  })
export const reviewKey = ['document-request', 'review'] as const
export const reviewQuery = paginatedQuery(reviewKey, (page, options) => api.documentRequests.review(page, options))
export const reviewCountQuery = queryOptions({
  queryKey: ['document-request', 'review-count'] as const,
  queryFn: async ({ signal }) => (await api.documentRequests.review({ limit: 1 }, { signal })).total,
})
