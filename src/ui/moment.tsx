'use client'
import { useSyncExternalStore } from 'react'
import { day, full, said } from './said'

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, 15_000)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / 60_000)
/** The server does not know the reader's time zone: there it is null, and the day alone is shown until the browser takes over. */
export const useMinute = () => useSyncExternalStore<number | null>(everyMinute, thisMinute, () => null)

/** An instant as people say it, with the full time in a tooltip. */
export function Moment({ at }: { at: string }) {
  const minute = useMinute()
  const instant = new Date(at)
  return (
    <time dateTime={at} title={minute === null ? undefined : full(instant)} suppressHydrationWarning>
      {minute === null ? day(instant) : said(instant, new Date(minute * 60_000))}
    </time>
  )
}

/** An instant with day, date and time in full, for what is printed. */
export function FullMoment({ at }: { at: string }) {
  const minute = useMinute()
  return <time dateTime={at}>{(minute === null ? day : full)(new Date(at))}</time>
}
