import { infiniteQueryOptions } from '@tanstack/react-query'
import { pageSize } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { events } from '@/contract/events'
import type { ResponseBody } from '@/contract/route'
import { addDays } from '@/time-zone'

/** How many days of deadlines a list shows: the next seven, plus up to two because `since` may be two days ago. */
const shownDeadlineDays = 9

export type Row = ResponseBody<typeof events.list>['events'][number]
export type Event = ResponseBody<typeof events.get>['event']

/**
 * The events of these users and of the whole office, or of all if there are none. They end at `since`, an ISO timestamp, or later; with `ended`, they
 * end before it.
 */
export type EventList = { userIds: string[]; since: string; ended?: boolean }
/** The key does not depend on the order in which users are selected. */
export const listKey = ({ userIds, since, ended }: EventList) =>
  ['event', 'list', userIds.toSorted().join(','), since, ended ? 'ended' : 'current'] as const
export const toEventFilter = ({ since, ended }: EventList) => ({
  officeWide: true,
  ...(ended ? { endedBefore: since, sort: '-start' as const, limit: pageSize } : { activeFrom: since }),
})
export const eventListQuery = (list: EventList) =>
  infiniteQueryOptions({
    queryKey: listKey(list),
    queryFn: ({ pageParam, signal }) =>
      api.events.list({ ...toEventFilter(list), userIds: list.userIds.join(',') || undefined, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
/** The open deadlines since `since`, an ISO timestamp, and of the next days. */
export const toDeadlineFilter = (since: string) => ({
  from: since.slice(0, 10),
  to: addDays(since.slice(0, 10), shownDeadlineDays),
  state: 'open' as const,
})
export type Occurrence = ResponseBody<typeof events.listOccurrences>['events'][number]
