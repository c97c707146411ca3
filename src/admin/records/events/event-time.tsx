'use client'
import { formatCalendarDate as dayOf, formatDateWithTime, formatFullDateTime } from '@/ui/format-date'
import { useCurrentMinute } from '@/ui/relative-time'

/** `day` is set for an all-day event. */
export function EventTime({ at, day }: { at: string; day?: string | undefined }) {
  const minute = useCurrentMinute()
  const instant = new Date(at)
  if (day) return <time dateTime={day}>{dayOf(new Date(day))}</time>
  return (
    <time dateTime={at} title={minute === null ? undefined : formatFullDateTime(instant)} suppressHydrationWarning>
      {minute === null ? dayOf(instant) : formatDateWithTime(instant, new Date(minute * 60_000))}
    </time>
  )
}
