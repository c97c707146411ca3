'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventListQuery } from '@/admin/schedule/queries'
import { useNow } from '@/ui/relative-time'
import { getGroupName } from './groups'

/** Groups a recurring event by its next date. `groups` is null until the browser's time zone is known. */
export function useEventGroups(userIds: string[], since: string) {
  const query = useInfiniteQuery(eventListQuery({ userIds, since }))
  const ended = useInfiniteQuery(eventListQuery({ userIds, since, ended: true }))
  const now = useNow()
  if (now === null) return { query, ended, groups: null, upcomingTotal: null, pastTotal: null }
  const rows = query.data?.pages.flatMap((page) => page.events) ?? []
  const current = rows.map((row) => (row.next ? { ...row, ...row.next } : row)).toSorted((a, b) => toSortKey(a.start) - toSortKey(b.start))
  const groups = Map.groupBy(current, (row) => getGroupName(row, now))
  const justEnded = groups.get('past') ?? []
  const past = [...justEnded.toReversed(), ...(ended.data?.pages.flatMap((page) => page.events) ?? [])]
  const { total = 0, totalIsMore } = query.data?.pages[0] ?? {}
  const { total: pastTotal = 0, totalIsMore: pastTotalIsMore } = ended.data?.pages[0] ?? {}
  return {
    query,
    ended,
    groups: new Map([...groups, ['past', past]]),
    upcomingTotal: { total: total - justEnded.length, totalIsMore },
    pastTotal: { total: pastTotal + justEnded.length, totalIsMore: pastTotalIsMore },
  }
}
/** Sorts an unreadable start last. */
const toSortKey = (start: string) => Date.parse(start) || Number.MAX_SAFE_INTEGER
