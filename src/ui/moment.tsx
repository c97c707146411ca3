'use client'
import { useSyncExternalStore } from 'react'
import { day, full, said } from './said'

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, 15_000)
  return () => clearInterval(timer)
}
const currentMinute = () => Math.floor(Date.now() / 60_000)
/** Minutes since the epoch. Null on the server, which does not know the user's time zone. */
export const useMinute = () => useSyncExternalStore<number | null>(subscribe, currentMinute, () => null)

/** An instant such as "yesterday 2:30 PM", with the full time as a tooltip. The server renders only the date. */
export function Moment({ at }: { at: string }) {
  const minute = useMinute()
  const instant = new Date(at)
  return (
    <time dateTime={at} title={minute === null ? undefined : full(instant)} suppressHydrationWarning>
      {minute === null ? day(instant) : said(instant, new Date(minute * 60_000))}
    </time>
  )
}

/** An instant with weekday, date and time, for print. */
export function FullMoment({ at }: { at: string }) {
  const minute = useMinute()
  return <time dateTime={at}>{(minute === null ? day : full)(new Date(at))}</time>
}
