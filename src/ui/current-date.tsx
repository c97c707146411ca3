'use client'
import { use, useSyncExternalStore } from 'react'
import { toIsoDate } from './format-date'
import { InitialTime } from './initial-time'
import { subscribeToClock } from './relative-time'

const getDate = () => toIsoDate(new Date())
/** The user's day, YYYY-MM-DD. On the server and before hydration it is the office's, which nearly always is the same. */
export function useCurrentDate(): string {
  const initial = use(InitialTime)
  return useSyncExternalStore(subscribeToClock, getDate, () => (initial ? toIsoDate(initial.now, initial.timeZone) : ''))
}
