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
const text = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const plain = (date: string) => date.replaceAll('-', '')
/** The day after a calendar date. */
const after = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()
/** Kept: to make one takes longer than to write a whole event. */
function clockOf(timeZone: string) {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...digits })
  clocks.set(timeZone, clock)
  return clock
}
/** An instant as the clocks of a zone show it: 20261120T090000. */
function local(at: Date, zone: string): string {
  const parts = clockOf(zone).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}${of('month')}${of('day')}T${of('hour')}${of('minute')}${of('second')}`
}

/** Lines of at most 75 bytes; what is longer goes on after a line break and a blank. RFC 5545, 3.1. */
function fold(line: string): string {
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

/** When an event is, by the clocks of a zone. */
function times({ start, end, days, repeats, repeatsUntil, skips }: CalendarEvent, zone: string): string[] {
  const here = local(start, zone)
  const [kind, from, to] = days
    ? [';VALUE=DATE', plain(days.first), plain(after(days.last))]
    : [`;TZID=${zone}`, here, end && local(end, zone)]
  const of = (date: string) => (days ? plain(date) : plain(date) + here.slice(8))
  // UNTIL of an event with a zone is an instant: the end of that date anywhere.
  const until = repeatsUntil && `;UNTIL=${days ? plain(repeatsUntil) : `${plain(after(repeatsUntil))}T115959Z`}`
  const rule = repeats && frequencies[repeats]
  return [
    `DTSTART${kind}:${from}`,
    ...(to ? [`DTEND${kind}:${to}`] : []),
    ...(rule ? [`RRULE:${rule}${until ?? ''}`] : []),
    ...(rule && skips.length ? [`EXDATE${kind}:${skips.map(of).join(',')}`] : []),
  ]
}

/** Events as an iCalendar file (RFC 5545). What repeats keeps its hour by the clocks of `zone`. */
export function icalendar({ name, zone, events }: { name: string; zone: string; events: CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Law office//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...String(tzlib_get_ical_block(zone)[0]).split(/\r?\n/).filter(Boolean),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@law-office`,
      `DTSTAMP:${utc(event.updatedAt)}`,
      `LAST-MODIFIED:${utc(event.updatedAt)}`,
      ...times(event, zone),
      `SUMMARY:${text(event.title)}`,
      ...(event.notes ? [`DESCRIPTION:${text(event.notes)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
