'use client'
import { formatCalendarDate, formatDateWithTime, formatFullDateTime } from '@/ui/format-date'
import { useCurrentMinute } from '@/ui/relative-time'

/** The start of an event. `day` is the date of an all-day event. */
export function EventTime({ at, day }: { at: string; day?: string | undefined }) {
  const minute = useCurrentMinute()
  const instant = new Date(at)
  if (day) return <time dateTime={day}>{formatCalendarDate(new Date(day))}</time>
  return (
    <time dateTime={at} title={minute === null ? undefined : formatFullDateTime(instant)} suppressHydrationWarning>
      {minute === null ? formatCalendarDate(instant) : formatDateWithTime(instant, new Date(minute * 60_000))}
    </time>
  )
}
