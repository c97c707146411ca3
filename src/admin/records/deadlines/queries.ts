import { queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { deadlines } from '@/contract/deadlines'
import type { HandlerInput, ResponseBody } from '@/contract/route'
import type { rules } from '@/contract/rules'

export type DeadlineRow = ResponseBody<typeof deadlines.list>['deadlines'][number]
export type Deadline = ResponseBody<typeof deadlines.get>['deadline']
export type Rule = ResponseBody<typeof rules.list>['rules'][number]
export type DeadlineFilter = Omit<HandlerInput<typeof deadlines.list>, 'limit' | 'cursor'>

export const deadlineListKey = (filter: DeadlineFilter) => ['deadline', 'list', filter] as const
export const deadlineListQuery = (filter: DeadlineFilter) =>
  paginatedQuery(deadlineListKey(filter), (page, options) => api.deadlines.list({ ...filter, ...page }, options))
export const deadlineCountKey = (mine: boolean) => ['deadline', 'count', mine] as const
export const deadlineCountQuery = (mine: boolean) =>
  queryOptions({ queryKey: deadlineCountKey(mine), queryFn: ({ signal }) => api.deadlines.count({ mine }, { signal }) })
export const deadlineQuery = (id: string) =>
  queryOptions({
    queryKey: ['deadline', 'one', id] as const,
    queryFn: async ({ signal }) => (await api.deadlines.get({ id }, { signal })).deadline,
  })
export const checkedRulesQuery = queryOptions({
  queryKey: ['rule', 'list', 'checked'] as const,
  queryFn: async ({ signal }) => (await api.rules.list({ state: 'checked' }, { signal })).rules,
})
