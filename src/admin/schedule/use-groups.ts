'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMinute } from '@/ui/moment'
import { groupOf } from './groups'
import { eventList } from './queries'

/** A recurring event counts at its next date. `groups` is null until the browser's time zone is known. */
export function useGroups(userIds: string[]) {
  const query = useInfiniteQuery(eventList(userIds))
  const minute = useMinute()
  const rows = query.data?.pages.flatMap((page) => page.events) ?? []
  if (minute === null) return { query, groups: null, upcomingCount: null }
  const now = new Date(minute * 60_000)
  const current = rows
    .map((row) => (row.next ? { ...row, ...row.next } : row))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const groups = Map.groupBy(current, ({ start }) => groupOf(start, now))
  return { query, groups, upcomingCount: rows.length - (groups.get('past')?.length ?? 0) }
}
