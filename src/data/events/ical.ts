import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { addDays, fromZonedTime, toZonedTime } from '@/time-zone'

// The library does not count the space with which a continued line starts; at most 75 bytes are allowed.
ICAL.foldLength = 74

export type CalendarEvent = {
  id: string
  title: string
  notes: string | null
  start: Date
  end: Date | null
  allDay: boolean
  days: { first: string; last: string } | null
  repeats: string | null
  repeatsUntil: string | null
  skips: string[]
  updatedAt: Date
}

/** A property as jCal (RFC 7265). */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

const frequencies: Record<string, { freq: string; interval?: number }> = {
  daily: { freq: 'DAILY' },
  weekly: { freq: 'WEEKLY' },
  biweekly: { freq: 'WEEKLY', interval: 2 },
  monthly: { freq: 'MONTHLY' },
  yearly: { freq: 'YEARLY' },
}
const formatUtc = (at: Date) => at.toISOString().replace(/\.\d+/, '')
function formatTimes({ start, end, days, repeats, repeatsUntil, skips }: CalendarEvent, zone: string): Property[] {
  const localStart = toZonedTime(start, zone)
  const [parameters, type, from, to] = days
    ? [{}, 'date', days.first, addDays(days.last, 1)]
    : [{ tzid: zone }, 'date-time', localStart, end && toZonedTime(end, zone)]
  const skipped = skips.map((date) => (days ? date : date + localStart.slice(10)))
  // UNTIL is in UTC for events with a time zone.
  const until = repeatsUntil && (days ? repeatsUntil : formatUtc(fromZonedTime(repeatsUntil, '23:59:59', zone)))
  const rule = repeats && frequencies[repeats]
  return [
    ['dtstart', parameters, type, from],
    ...(to ? [['dtend', parameters, type, to] as Property] : []),
    ...(rule ? [['rrule', {}, 'recur', { ...rule, ...(until && { until }) }] as Property] : []),
    ...(rule && skipped.length ? [['exdate', parameters, type, ...skipped] as Property] : []),
  ]
}

const eventProperties = (event: CalendarEvent, zone: string): Property[] => [
  ['uid', {}, 'text', `${event.id}@law-office`],
  ['dtstamp', {}, 'date-time', formatUtc(event.updatedAt)],
  ['last-modified', {}, 'date-time', formatUtc(event.updatedAt)],
  ...formatTimes(event, zone),
  ['summary', {}, 'text', event.title],
  ...(event.notes ? [['description', {}, 'text', event.notes.replaceAll(/\r\n?/g, '\n')] as Property] : []),
]

/** Events as an iCalendar file (RFC 5545). Repeating events keep their local time in `zone`. */
export function renderCalendar({ name, zone, events }: { name: string; zone: string; events: CalendarEvent[] }): string {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Law office//Schedule//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'text', name],
    ['refresh-interval', {}, 'duration', 'PT15M'],
  ]
  const timeZone = ICAL.parse(String(tzlib_get_ical_block(zone)[0]))
  const vevents = events.map((event) => ['vevent', eventProperties(event, zone), []])
  return ICAL.stringify(['vcalendar', properties, [timeZone, ...vevents]])
}
