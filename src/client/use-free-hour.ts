'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayMs } from '@/time-zone'
import { api } from './api'
import { isAttending } from './event-people'
import { findFreeHour, findFreeHours, officeHoursQuery } from './office-time'
import { useCurrentUser } from './session/current-user'

export const searchDays = 14

const isoTimestamp = (ms: number) => new Date(ms).toISOString()
const busyQuery = (fromMs: number) => {
  const range = { from: isoTimestamp(fromMs), to: isoTimestamp(fromMs + searchDays * dayMs) }
  return queryOptions({
    queryKey: ['event', 'between', range.from, range.to],
    queryFn: ({ signal }) => api.events.listOccurrences(range, { signal }),
  })
}
/** An event without a user is for the whole office. */
const concernsAny = (userIds: readonly string[]) => (event: Parameters<typeof isAttending>[0]) =>
  !event.userId || userIds.some((id) => isAttending(event, id))

/**
 * The next free hour of a person (without `userId` the signed-in one) in the office's opening hours, from now or on a date.
 * Undefined if the hours do not load.
 */
export function useFreeHour({ date, userId }: { date?: string | undefined; userId?: string | undefined } = {}) {
  const me = useCurrentUser()
  const id = userId || me.id
  const [now] = useState(() => Date.now())
  const from = date ? Date.parse(date) - dayMs : now
  const hours = useQuery(officeHoursQuery)
  const busy = useQuery(busyQuery(from))
  const events = busy.data?.events.filter(concernsAny([id])) ?? []
  const freeHour = hours.data && findFreeHour(hours.data, events, now, date)
  return { freeHour, isLoading: hours.isLoading || busy.isLoading }
}

/** The next free hours that all these people have in common, at most `count` in 14 days. `from` is an instant in ms. */
export function useCommonFreeHours({ userIds, from, count }: { userIds: readonly string[]; from: number; count: number }) {
  const queries = [useQuery(officeHoursQuery), useQuery(busyQuery(from))] as const
  const [{ data: office }, { data: busy }] = queries
  const range = { from, to: from + searchDays * dayMs, count }
  return {
    freeHours: office && busy && findFreeHours(office, busy.events.filter(concernsAny(userIds)), range),
    isError: queries.some((query) => query.isError),
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  }
}
