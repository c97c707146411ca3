'use client'
import { use, useSyncExternalStore } from 'react'
import { InitialTime } from './initial-time'
import { toDateString } from './local-time'
import { PrintTimeZone } from './print-time-zone'
import { subscribeToClock } from './relative-time'

/** The user's day, in a print view the office's, as YYYY-MM-DD. On the server and before hydration it is the office's, which nearly always is the same. */
export function useCurrentDate(): string {
  const initial = use(InitialTime)
  const printTimeZone = use(PrintTimeZone)
  return useSyncExternalStore(
    subscribeToClock,
    () => toDateString(new Date(), printTimeZone),
    () => (initial ? toDateString(initial.now, initial.timeZone) : ''),
  )
}
