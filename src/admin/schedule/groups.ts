import { startOfDay } from '@/ui/local-time'

const upcomingDays = 7
export type EventGroupName = 'today' | 'upcoming' | 'scheduled' | 'past'

/** By calendar days in the browser's time zone. An unreadable start is `scheduled`. */
export function getGroupName(start: string, now: Date): EventGroupName {
  const at = new Date(start)
  if (Number.isNaN(at.getTime())) return 'scheduled'
  if (at < startOfDay(now, 0)) return 'past'
  if (at < startOfDay(now, 1)) return 'today'
  return at < startOfDay(now, upcomingDays + 1) ? 'upcoming' : 'scheduled'
}
