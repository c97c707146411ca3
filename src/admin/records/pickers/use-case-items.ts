'use client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getListState } from '@/client/queries/list-state'
import type { cases } from '@/contract/cases'
import type { ResponseBody } from '@/contract/route'

const maxResults = 20
type Row = ResponseBody<typeof cases.list>['cases'][number]
const toItem = ({ id, title, caseNumber, clientName, canModify, assignedTo, assigneeLeft }: Row) => ({
  id,
  label: title,
  description: `${caseNumber} · ${clientName}`,
  canModify,
  assignee: assigneeLeft ? null : assignedTo,
})

/** For `RecordPicker`: the cases that match the text typed so far. */
export function useCaseItems(q: string | undefined, isEnabled: boolean) {
  const query = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: maxResults, q }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return { items: (query.data?.cases ?? []).map(toItem), listState: getListState(query) }
}

/** The cases of a client or contact that are not closed, to choose from in a picker. */
export function openCasesQuery({ clientId, contactId }: { clientId?: string; contactId?: string }) {
  const person = clientId ? { client: clientId } : { contact: contactId }
  return queryOptions({
    queryKey: ['case', 'picker', person] as const,
    queryFn: async ({ signal }) =>
      // Closed cases come last.
      (await api.cases.list({ ...person, sort: 'status', limit: maxResults }, { signal })).cases
        .filter(({ status }) => status !== 'Closed')
        .map(toItem),
    enabled: Boolean(clientId || contactId),
  })
}
