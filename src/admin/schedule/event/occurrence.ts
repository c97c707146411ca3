import type { MovableOccurrence } from '@/admin/schedule/calendar/move/use-move-event'
import type { Event } from '@/admin/schedule/queries'
import { addDays, dayMs, fromZonedTime, toZonedDate, toZonedTime } from '@/time-zone'

/** The occurrence on `date`, at the event's time of day. Dates of a series are those of the office's time zone, wherever the browser is. */
export function getOccurrence(event: Event, date: string, timeZone: string): MovableOccurrence {
  const [, timeOfDay = ''] = toZonedTime(new Date(event.start), timeZone).split('T')
  const start = fromZonedTime(date, timeOfDay, timeZone).toISOString()
  return { ...event, start, date, days: event.days && { first: date, last: date } }
}

const recursOn = {
  daily: () => true,
  weekly: (daysLater: number) => daysLater % 7 === 0,
  biweekly: (daysLater: number) => daysLater % 14 === 0,
  // Months without that day have no date.
  monthly: (_: number, date: string, firstDate: string) => date.slice(8) === firstDate.slice(8),
  yearly: (_: number, date: string, firstDate: string) => date.slice(5) === firstDate.slice(5),
}
type Series = Pick<Event, 'start' | 'days' | 'repeats' | 'repeatsUntil' | 'skips'>
export function hasRemainingDates({ start, days, repeats, repeatsUntil, skips }: Series, timeZone: string): boolean {
  if (!repeats || !repeatsUntil) return true
  const firstDate = days?.first ?? toZonedDate(new Date(start), timeZone)
  const skipped = new Set(skips)
  const lastDay = (Date.parse(repeatsUntil) - Date.parse(firstDate)) / dayMs
  for (let day = 0; day <= lastDay; day++) {
    const date = addDays(firstDate, day)
    if (recursOn[repeats](day, date, firstDate) && !skipped.has(date)) return true
  }
  return false
}
