'use client'
import { formatCalendarDate, formatDateWithTime, formatFullDateTime } from '@/ui/format-date'
import { useNow } from '@/ui/relative-time'

/** The start of an event. `day` is the date of an all-day event. */
export function EventTime({ at, day }: { at: string; day?: string | undefined }) {
  const now = useNow()
  const instant = new Date(at)
  if (day) return <time dateTime={day}>{formatCalendarDate(new Date(day))}</time>
  return (
    <time dateTime={at} title={now ? formatFullDateTime(instant) : undefined} suppressHydrationWarning>
      {now ? formatDateWithTime(instant, now) : formatCalendarDate(instant)}
    </time>
  )
}
