import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

/** The events of these users and of the whole office, or of everyone if there are none. */
export const occurrencesQuery = (userIds: string[], from: Date, to: Date) =>
  queryOptions({
    queryKey: ['event', 'between', from.toISOString(), to.toISOString(), userIds.toSorted().join(',')],
    queryFn: ({ signal }) =>
      api.events.listOccurrences(
        { from: from.toISOString(), to: to.toISOString(), userIds: userIds.join(',') || undefined, officeWide: true },
        { signal },
      ),
  })
