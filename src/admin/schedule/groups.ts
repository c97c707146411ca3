import { startOfDay } from '@/ui/local-time'

const upcomingDays = 7
export type EventGroupName = 'today' | 'upcoming' | 'scheduled' | 'past'

/** By calendar days in the browser's time zone. */
export function getGroupName(start: string, now: Date): EventGroupName {
  const at = new Date(start)
  if (Number.isNaN(at.getTime())) return 'scheduled'
  if (at < startOfDay(now, 0)) return 'past'
  if (at < startOfDay(now, 1)) return 'today'
  return at < startOfDay(now, upcomingDays + 1) ? 'upcoming' : 'scheduled'
}

/** For example "1h 30m". "—" if the times are invalid, "∞" without an end. */
export function formatDuration(start: string, end: string | null): string {
  if (!end) return '∞'
  const minutes = Math.round((new Date(end).getTime() - new Date(start).getTime()) / 60_000)
  if (Number.isNaN(minutes) || minutes < 0) return '—'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}m`].filter(Boolean).join(' ')
}
