import type { Row } from '@/admin/schedule/queries'
import { parseDateString, startOfDay } from '@/ui/local-time'

const upcomingDays = 7
export type EventGroupName = 'today' | 'upcoming' | 'scheduled' | 'past'

/** By calendar days in the browser's time zone. An unreadable start is `scheduled`; a series without a next date is `past`. */
export function getGroupName({ start, days, repeats, next }: Pick<Row, 'start' | 'days' | 'repeats' | 'next'>, now: Date): EventGroupName {
  if (repeats && !next) return 'past'
  // The midnight at which an all-day event starts is another date in other time zones.
  const at = days ? parseDateString(days.first) : new Date(start)
  if (Number.isNaN(at.getTime())) return 'scheduled'
  if (at < startOfDay(now)) return 'past'
  if (at < startOfDay(now, 1)) return 'today'
  return at < startOfDay(now, upcomingDays + 1) ? 'upcoming' : 'scheduled'
}
