import { expect, test } from 'vitest'
import { type CalendarEvent, renderCalendar } from './ical'

const hearing: CalendarEvent = {
  id: '1',
  title: 'Hearing; Room 3, "Ríos" \\ 100%',
  notes: 'Line one\r\nLine two',
  start: new Date('2026-10-28T16:00:00Z'),
  end: new Date('2026-10-28T17:30:00Z'),
  allDay: false,
  days: null,
  repeats: 'biweekly',
  repeatsUntil: '2026-11-11',
  skips: ['2026-11-11'],
  updatedAt: new Date('2026-01-02T03:04:05.678Z'),
}
const render = (event: Partial<CalendarEvent>, zone = 'America/Los_Angeles') =>
  renderCalendar({ name: 'Ríos, Peña; Law', zone, events: [{ ...hearing, ...event }] })
const linesOfEvent = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT')).replaceAll('\r\n ', '').split('\r\n')

test('writes local times with their zone, and everything else in UTC', () => {
  expect(linesOfEvent(render({}))).toEqual([
    'BEGIN:VEVENT',
    'UID:1@law-office',
    'DTSTAMP:20260102T030405Z',
    'LAST-MODIFIED:20260102T030405Z',
    'DTSTART;TZID=America/Los_Angeles:20261028T090000',
    'DTEND;TZID=America/Los_Angeles:20261028T103000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261112T075959Z',
    'EXDATE;TZID=America/Los_Angeles:20261111T090000',
    'SUMMARY:Hearing\\; Room 3\\, "Ríos" \\\\ 100%',
    'DESCRIPTION:Line one\\nLine two',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('writes days of all-day events without times', () => {
  const days = { first: '2026-12-24', last: '2026-12-26' }
  const lines = linesOfEvent(
    render({ allDay: true, days, repeats: 'yearly', repeatsUntil: '2030-12-31', skips: ['2027-12-24', '2028-12-24'] }),
  )
  expect(lines.filter((line) => /^(DT(START|END)|RRULE|EXDATE)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'RRULE:FREQ=YEARLY;UNTIL=20301231',
    'EXDATE;VALUE=DATE:20271224,20281224',
  ])
})

test.each([
  ['America/New_York', '2026-10-28', '20261029T035959Z'],
  ['America/New_York', '2026-10-31', '20261101T035959Z'],
  ['America/New_York', '2026-11-01', '20261102T045959Z'],
  ['America/New_York', '2026-03-07', '20260308T045959Z'],
  ['America/New_York', '2026-03-08', '20260309T035959Z'],
  ['Pacific/Honolulu', '2026-10-28', '20261029T095959Z'],
  ['Pacific/Kiritimati', '2026-10-28', '20261028T095959Z'],
])('a repetition in %s ends with %s', (zone, repeatsUntil, until) => {
  expect(linesOfEvent(render({ repeatsUntil, skips: [] }, zone))).toContain(`RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=${until}`)
})

test.each(['é𝒳'.repeat(60), 'x'.repeat(200)])('folds lines at 75 bytes, not within a character: %s', (title) => {
  const text = render({ title })
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(linesOfEvent(text)).toContain(`SUMMARY:${title}`)
})

test('escapes the name of the office and contains its time zone', () => {
  const text = render({})
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Law office\/\/Schedule\/\/EN\r\n/)
  expect(text).toContain('X-WR-CALNAME;VALUE=TEXT:Ríos\\, Peña\\; Law\r\n')
  expect(text).toContain('TZID:America/Los_Angeles\r\n')
})
