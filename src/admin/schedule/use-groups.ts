'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMinute } from '@/ui/moment'
import { groupOf } from './groups'
import { eventList } from './queries'

/** These people's events by group; what repeats stands where it is next. Null until the browser says what day it is here. */
export function useGroups(users: string[]) {
  const found = useInfiniteQuery(eventList(users))
  const minute = useMinute()
  const rows = found.data?.pages.flatMap((page) => page.events) ?? []
  if (minute === null) return { found, groups: null, ahead: null }
  const now = new Date(minute * 60_000)
  const current = rows
    .map((row) => (row.next ? { ...row, ...row.next } : row))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const groups = Map.groupBy(current, ({ start }) => groupOf(start, now))
  return { found, groups, ahead: rows.length - (groups.get('past')?.length ?? 0) }
}
