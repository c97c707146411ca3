import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { events } from '@/contract/events'
import type { ResponseBody } from '@/contract/route'

export type Row = ResponseBody<typeof events.list>['events'][number]
export type Event = ResponseBody<typeof events.get>['event']

/** The order in which users are selected does not change the key. */
export const listKey = (userIds: string[]) => ['event', 'list', userIds.toSorted().join(',')] as const
export const recordKey = (id: string) => ['event', 'one', id] as const
export const eventListQuery = (userIds: string[]) =>
  infiniteQueryOptions({
    queryKey: listKey(userIds),
    queryFn: ({ pageParam, signal }) =>
      api.events.list({ userIds: userIds.join(',') || undefined, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export type Occurrence = ResponseBody<typeof events.listOccurrences>['events'][number]
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: recordKey(id), queryFn: async ({ signal }) => (await api.events.get({ id }, { signal })).event })
export const caseQuery = (id: string) =>
  queryOptions({ queryKey: ['case', 'one', id], queryFn: async ({ signal }) => (await api.cases.get({ id }, { signal })).case })
