import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { events } from '@/contract/events'
import type { Received } from '@/contract/route'

export type Rows = Received<typeof events.list>
export type Row = Rows['events'][number]
export type Event = Received<typeof events.get>['event']

/** In any order they are chosen the same people are the same list. */
export const listKey = (users: string[]) => ['event', 'list', users.toSorted().join(',')] as const
export const oneKey = (id: string) => ['event', 'one', id] as const
export const eventList = (users: string[]) =>
  infiniteQueryOptions({
    queryKey: listKey(users),
    queryFn: ({ pageParam, signal }) =>
      api.events.list({ ...(users.length > 0 && { userIds: users.join(',') }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export type Occurrence = Received<typeof events.between>['events'][number]
export const occurrences = (users: string[], from: Date, to: Date) =>
  queryOptions({
    queryKey: ['event', 'between', from.toISOString(), to.toISOString(), users.toSorted().join(',')],
    queryFn: ({ signal }) =>
      api.events.between(
        { from: from.toISOString(), to: to.toISOString(), ...(users.length > 0 && { userIds: users.join(',') }) },
        { signal },
      ),
  })
export const eventRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.events.get({ id }, { signal })).event })
export const caseRecord = (id: string) =>
  queryOptions({ queryKey: ['case', 'one', id], queryFn: async ({ signal }) => (await api.cases.get({ id }, { signal })).case })
