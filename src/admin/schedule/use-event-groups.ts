'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCurrentMinute } from '@/ui/relative-time'
import { getGroupName } from './groups'
import { eventListQuery } from './queries'

/** A recurring event counts at its next date. `groups` is null until the browser's time zone is known. */
export function useEventGroups(userIds: string[]) {
  const query = useInfiniteQuery(eventListQuery(userIds))
  const minute = useCurrentMinute()
  const rows = query.data?.pages.flatMap((page) => page.events) ?? []
  if (minute === null) return { query, groups: null, upcomingCount: null }
  const now = new Date(minute * 60_000)
  const current = rows.map((row) => (row.next ? { ...row, ...row.next } : row)).toSorted((a, b) => toSortKey(a.start) - toSortKey(b.start))
  const groups = Map.groupBy(current, ({ start }) => getGroupName(start, now))
  return { query, groups, upcomingCount: rows.length - (groups.get('past')?.length ?? 0) }
}
/** A start that cannot be read comes last. */
const toSortKey = (start: string) => Date.parse(start) || Number.MAX_SAFE_INTEGER
