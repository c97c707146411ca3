import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { events } from '@/contract/events'
import type { Received } from '@/contract/route'

export type Row = Received<typeof events.list>['events'][number]
export type Event = Received<typeof events.get>['event']

/** The order in which users are selected does not change the key. */
export const listKey = (userIds: string[]) => ['event', 'list', userIds.toSorted().join(',')] as const
export const oneKey = (id: string) => ['event', 'one', id] as const
export const eventList = (userIds: string[]) =>
  infiniteQueryOptions({
    queryKey: listKey(userIds),
    queryFn: ({ pageParam, signal }) =>
      api.events.list({ ...(userIds.length > 0 && { userIds: userIds.join(',') }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export type Occurrence = Received<typeof events.between>['events'][number]
export const occurrences = (userIds: string[], from: Date, to: Date) =>
  queryOptions({
    queryKey: ['event', 'between', from.toISOString(), to.toISOString(), userIds.toSorted().join(',')],
    queryFn: ({ signal }) =>
      api.events.between(
        { from: from.toISOString(), to: to.toISOString(), ...(userIds.length > 0 && { userIds: userIds.join(',') }) },
        { signal },
      ),
  })
export const eventRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.events.get({ id }, { signal })).event })
export const caseRecord = (id: string) =>
  queryOptions({ queryKey: ['case', 'one', id], queryFn: async ({ signal }) => (await api.cases.get({ id }, { signal })).case })
