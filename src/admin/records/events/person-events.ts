import { queryOptions } from '@tanstack/react-query'
import type { PersonFilter } from '@/admin/records/person-cases'
import { api } from '@/client/api'

export const personEventsKey = (person: PersonFilter) => ['event', 'of', person] as const
/** Includes the events of the person's cases. */
export const toPersonEventsFilter = ({ client, contact }: PersonFilter) => ({
  ...(client ? { clientId: client } : { contactId: contact }),
  activeFrom: new Date().toISOString(),
  limit: 20,
})
export const personEventsQuery = (person: PersonFilter) =>
  queryOptions({
    queryKey: personEventsKey(person),
    queryFn: async ({ signal }) => (await api.events.list(toPersonEventsFilter(person), { signal })).events,
  })
