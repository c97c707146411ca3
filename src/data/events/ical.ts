import { tzlib_get_ical_block } from 'timezones-ical-library'

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

const frequencies: Record<string, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}
const escapeText = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
const formatUtc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const formatDate = (date: string) => date.replaceAll('-', '')
const getNextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()
/** Cached: creating a formatter takes longer than formatting a whole event. */
function getFormatter(timeZone: string) {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...digits })
  formatters.set(timeZone, formatter)
  return formatter
}
/** Local time without a zone, such as 20261120T090000. */
function formatLocal(at: Date, zone: string): string {
  const parts = getFormatter(zone).formatToParts(at)
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${get('year')}${get('month')}${get('day')}T${get('hour')}${get('minute')}${get('second')}`
}

/** RFC 5545, section 3.1: lines of at most 75 bytes. Longer ones continue after a line break and a space. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 74) {
      lines.push(current)
      current = ''
      bytes = 0
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n ')
}

function formatTimes({ start, end, days, repeats, repeatsUntil, skips }: CalendarEvent, zone: string): string[] {
  const localStart = formatLocal(start, zone)
  const [kind, from, to] = days
    ? [';VALUE=DATE', formatDate(days.first), formatDate(getNextDay(days.last))]
    : [`;TZID=${zone}`, localStart, end && formatLocal(end, zone)]
  const of = (date: string) => (days ? formatDate(date) : formatDate(date) + localStart.slice(8))
  // UNTIL is in UTC for events with a time zone: the end of that date in the westernmost zone.
  const until = repeatsUntil && `;UNTIL=${days ? formatDate(repeatsUntil) : `${formatDate(getNextDay(repeatsUntil))}T115959Z`}`
  const rule = repeats && frequencies[repeats]
  return [
    `DTSTART${kind}:${from}`,
    ...(to ? [`DTEND${kind}:${to}`] : []),
    ...(rule ? [`RRULE:${rule}${until ?? ''}`] : []),
    ...(rule && skips.length ? [`EXDATE${kind}:${skips.map(of).join(',')}`] : []),
  ]
}

/** Events as an iCalendar file (RFC 5545). Repeating events keep their local time in `zone`. */
export function renderCalendar({ name, zone, events }: { name: string; zone: string; events: CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Law office//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...String(tzlib_get_ical_block(zone)[0]).split(/\r?\n/).filter(Boolean),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@law-office`,
      `DTSTAMP:${formatUtc(event.updatedAt)}`,
      `LAST-MODIFIED:${formatUtc(event.updatedAt)}`,
      ...formatTimes(event, zone),
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.notes ? [`DESCRIPTION:${escapeText(event.notes)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
