import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const ruleListKey = ['rule', 'list'] as const
export const ruleListQuery = queryOptions({ queryKey: ruleListKey, queryFn: ({ signal }) => api.rules.list({}, { signal }) })
export const affectedDeadlinesQuery = (id: string) =>
  queryOptions({
    queryKey: ['rule', 'deadlines', id] as const,
    queryFn: async ({ signal }) => (await api.rules.listDeadlines({ id }, { signal })).deadlines,
  })
