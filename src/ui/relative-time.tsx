'use client'
import { use, useMemo, useSyncExternalStore } from 'react'
import { formatZonedTime } from '@/time-zone'
import { formatCalendarDate, formatDate, formatFullDateTime } from './format-date'
import { InitialTime } from './initial-time'
import { PrintTimeZone } from './print-time-zone'

/** Calls `listener` several times a minute. */
export const subscribeToClock = (listener: () => void) => {
  const timer = setInterval(listener, 15_000)
  return () => clearInterval(timer)
}
const minuteMs = 60_000
const getMinute = () => Math.floor(Date.now() / minuteMs)
/** The current minute. Null on the server and before hydration, because the server does not know the user's time zone. */
export function useNow() {
  const minute = useSyncExternalStore<number | null>(subscribeToClock, getMinute, () => null)
  return useMemo(() => (minute === null ? null : new Date(minute * minuteMs)), [minute])
}

/** Whether a time has passed, also while the screen stays open. */
export function useIsPast(at: string | null) {
  const initial = use(InitialTime)
  const isPastAt = (nowMs: number) => at !== null && Date.parse(at) <= nowMs
  return useSyncExternalStore(
    subscribeToClock,
    () => isPastAt(Date.now()),
    () => initial !== null && isPastAt(initial.now.getTime()),
  )
}

type Props = {
  at: string
  format?: (instant: Date, now: Date, timeZone?: string) => string
}
/**
 * An instant such as "yesterday 2:30 PM", with the full time as a tooltip. In the office's time zone on the server and before
 * hydration, outside of the staff area only the date.
 */
export function RelativeTime({ at, format = formatDate }: Props) {
  const initial = use(InitialTime)
  const printTimeZone = use(PrintTimeZone)
  const browserNow = useNow()
  const clock = browserNow ? { now: browserNow, timeZone: printTimeZone } : initial
  const instant = new Date(at)
  return (
    <time dateTime={at} title={clock ? formatFullDateTime(instant, clock.timeZone) : undefined} suppressHydrationWarning>
      {clock ? format(instant, clock.now, clock.timeZone) : formatCalendarDate(instant)}
    </time>
  )
}

/** An instant with weekday, date and time. In a print view it names the time zone. */
export function FullDateTime({ at }: { at: string }) {
  const now = useNow()
  const timeZone = use(PrintTimeZone)
  const format = now ? formatFullDateTime : formatCalendarDate
  return (
    <time dateTime={at} suppressHydrationWarning>
      {timeZone ? formatZonedTime(at, 'en', timeZone) : format(new Date(at))}
    </time>
  )
}
