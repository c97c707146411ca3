'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'

const maxResults = 20

/** Cases to choose from in a picker. */
export function useCases(q: string | undefined, isEnabled: boolean) {
  const { data } = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: maxResults, q }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return (data?.cases ?? []).map(({ id, title, caseNumber, clientName, canModify, assignedTo, assigneeLeft }) => ({
    id,
    label: title,
    description: `${caseNumber} · ${clientName}`,
    canModify,
    assignee: assigneeLeft ? null : assignedTo,
  }))
}
