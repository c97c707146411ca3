'use client'
import { formatCalendarDate, formatDateWithTime } from '@/ui/format-date'
import { RelativeTime } from '@/ui/relative-time'

/** The start of an event. `day` is the date of an all-day event. */
export function EventTime({ at, day }: { at: string; day?: string | undefined }) {
  if (day) return <time dateTime={day}>{formatCalendarDate(new Date(day))}</time>
  return <RelativeTime at={at} format={formatDateWithTime} />
}
