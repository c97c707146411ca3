'use client'
import { use, useSyncExternalStore } from 'react'
import { InitialTime } from './initial-time'
import { toDateString } from './local-time'
import { subscribeToClock } from './relative-time'

const getDate = () => toDateString(new Date())
/** The user's day, YYYY-MM-DD. On the server and before hydration it is the office's, which nearly always is the same. */
export function useCurrentDate(): string {
  const initial = use(InitialTime)
  return useSyncExternalStore(subscribeToClock, getDate, () => (initial ? toDateString(initial.now, initial.timeZone) : ''))
}
