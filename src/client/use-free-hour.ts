'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayMs } from '@/time-zone'
import { api } from './api'
import { findFreeHour, officeHoursQuery } from './office-time'
import { useCurrentUser } from './session/current-user'

const daysAhead = 14

/**
 * The next free hour of a person (without `userId` the signed-in one) in the office's opening hours, from now or on a date.
 * Undefined if the hours do not load.
 */
export function useFreeHour({ date, userId }: { date?: string | undefined; userId?: string | undefined } = {}) {
  const me = useCurrentUser()
  const id = userId || me.id
  const [now] = useState(() => Date.now())
  const from = date ? Date.parse(date) - dayMs : now
  const range = { from: new Date(from).toISOString(), to: new Date(from + daysAhead * dayMs).toISOString() }
  const hours = useQuery(officeHoursQuery)
  const busy = useQuery({
    queryKey: ['event', 'between', range.from, range.to],
    queryFn: ({ signal }) => api.events.listOccurrences(range, { signal }),
  })
  // An event without a person is for the whole office.
  const events = busy.data?.events.filter(({ userId }) => !userId || userId === id) ?? []
  const freeHour = hours.data && findFreeHour(hours.data, events, now, date)
  return { freeHour, isLoading: hours.isLoading || busy.isLoading }
}
