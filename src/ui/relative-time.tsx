'use client'
import { useSyncExternalStore } from 'react'
import { formatCalendarDate, formatDate, formatFullDateTime } from './format-date'

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, 15_000)
  return () => clearInterval(timer)
}
const currentMinute = () => Math.floor(Date.now() / 60_000)
/** Minutes since the epoch. Null on the server, which does not know the user's time zone. */
export const useCurrentMinute = () => useSyncExternalStore<number | null>(subscribe, currentMinute, () => null)

/** An instant such as "yesterday 2:30 PM", with the full time as a tooltip. The server renders only the date. */
export function RelativeTime({ at }: { at: string }) {
  const minute = useCurrentMinute()
  const instant = new Date(at)
  return (
    <time dateTime={at} title={minute === null ? undefined : formatFullDateTime(instant)} suppressHydrationWarning>
      {minute === null ? formatCalendarDate(instant) : formatDate(instant, new Date(minute * 60_000))}
    </time>
  )
}

/** An instant with weekday, date and time, for print. */
export function FullDateTime({ at }: { at: string }) {
  const minute = useCurrentMinute()
  return <time dateTime={at}>{(minute === null ? formatCalendarDate : formatFullDateTime)(new Date(at))}</time>
}
