import { parseEnd } from '@/admin/records/events/time-range'
import type { Row } from '@/admin/schedule/queries'
import { parseDateString, startOfDay } from '@/ui/local-time'

const upcomingDays = 7
export type EventGroupName = 'today' | 'upcoming' | 'scheduled' | 'past'

type Times = Pick<Row, 'start' | 'end' | 'days' | 'repeats' | 'next'>

/**
 * By calendar days in the browser's time zone. What began earlier and has not ended before today is `today`. An unreadable start
 * is `scheduled`; a series without a next date is `past`.
 */
export function getGroupName({ start, end, days, repeats, next }: Times, now: Date): EventGroupName {
  if (repeats && !next) return 'past'
  // The midnight at which an all-day event starts is another date in other time zones.
  const at = days ? parseDateString(days.first) : new Date(start)
  if (Number.isNaN(at.getTime())) return 'scheduled'
  const today = startOfDay(now)
  const lastAt = days ? parseDateString(days.last) : parseEnd({ start, end })
  // An event that ends at midnight is not on the day that starts then.
  if (at < today && (days ? lastAt < today : lastAt <= today)) return 'past'
  if (at < startOfDay(now, 1)) return 'today'
  return at < startOfDay(now, upcomingDays + 1) ? 'upcoming' : 'scheduled'
}
