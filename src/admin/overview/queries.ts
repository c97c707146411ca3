import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const waitingKey = ['contact', 'waiting'] as const
export const waitingRequests = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => api.contacts.list({ source: 'public', acknowledged: false, limit: 5 }, { signal }),
})
