import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const occurrencesQuery = (userIds: string[], from: Date, to: Date) =>
  queryOptions({
    queryKey: ['event', 'between', from.toISOString(), to.toISOString(), userIds.toSorted().join(',')],
    queryFn: ({ signal }) =>
      api.events.listOccurrences({ from: from.toISOString(), to: to.toISOString(), userIds: userIds.join(',') || undefined }, { signal }),
  })
