import { fromZonedTime, toZonedTime } from '@/time-zone'
import type { MovableOccurrence } from './calendar/use-move-event'
import type { Event } from './queries'

/** The occurrence on `date`, at the event's time of day. Dates of a series are those of the office's time zone, wherever the browser is. */
export function getOccurrence(event: Event, date: string, timeZone: string): MovableOccurrence {
  const [, timeOfDay = ''] = toZonedTime(new Date(event.start), timeZone).split('T')
  const start = fromZonedTime(date, timeOfDay, timeZone).toISOString()
  return { ...event, start, date, days: event.days && { first: date, last: date } }
}
