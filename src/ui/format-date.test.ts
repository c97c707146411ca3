import { afterEach, expect, test, vi } from 'vitest'
import { formatCalendarDate, formatDate, formatDateWithTime, formatFullDateTime, formatRelativeDay, formatShortDate } from './format-date'

const now = new Date(2026, 10, 20, 15, 0)
test.each([
  [new Date(2026, 10, 20, 14, 30), 'today 2:30 PM'],
  [new Date(2026, 10, 19, 23, 59), 'yesterday 11:59 PM'],
  [new Date(2026, 10, 21, 0, 5), 'tomorrow 12:05 AM'],
  [new Date(2026, 10, 23, 1, 0), 'in 3 days'],
  [new Date(2026, 10, 15, 23, 0), '5 days ago'],
  [new Date(2026, 10, 13, 23, 0), 'Nov 13'],
  [new Date(2025, 10, 20, 15, 0), 'Nov 20, 2025'],
])('formats %s as "%s"', (instant, expected) => {
  expect(formatDate(instant, now)).toBe(expected)
})

test('leaves out the time of another day in narrow columns', () => {
  expect(formatShortDate(new Date(2026, 10, 20, 14, 30), now)).toBe('today 2:30 PM')
  expect(formatShortDate(new Date(2026, 10, 21, 9, 0), now)).toBe('tomorrow')
  expect(formatShortDate(new Date(2026, 10, 19, 9, 0), now)).toBe('yesterday')
})

test('formats in the time zone that is given', () => {
  const [instant, later] = [new Date('2027-01-01T07:30:00Z'), new Date('2027-01-01T09:00:00Z')]
  expect(formatDate(instant, later, 'America/Los_Angeles')).toBe('yesterday 11:30 PM')
  expect(formatDate(instant, later, 'Europe/Berlin')).toBe('today 8:30 AM')
  expect(formatDate(instant, new Date('2027-01-20T09:00:00Z'), 'America/Los_Angeles')).toBe('Dec 31, 2026')
  expect(formatDate(instant, new Date('2027-01-20T09:00:00Z'), 'Europe/Berlin')).toBe('Jan 1')
  expect(formatFullDateTime(instant, 'America/Los_Angeles')).toMatch(/^Thursday, December 31, 2026 at 11:30.PM$/)
})

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-23', 'in 3 days'],
  ['2026-11-15', '5 days ago'],
  ['2026-12-24', 'Dec 24'],
  ['2027-01-04', 'Jan 4, 2027'],
])('formats the calendar date %s as "%s"', (date, expected) => {
  expect(formatRelativeDay(date, '2026-11-20')).toBe(expected)
})

test('counts a day of 25 hours as one day', () => {
  expect(formatDate(new Date(2026, 10, 1, 23, 30), new Date(2026, 9, 31, 12, 0))).toMatch(/^tomorrow/)
})

test.each([
  [new Date(2026, 10, 20, 14, 30), 'today 2:30 PM'],
  [new Date(2026, 10, 23, 9, 0), 'Mon, Nov 23, 9:00 AM'],
  [new Date(2031, 2, 9, 1, 0), 'Mar 9, 2031, 1:00 AM'],
])('formats %s with its time as "%s"', (instant, expected) => {
  expect(formatDateWithTime(instant, now)).toBe(expected)
})

test('formats an invalid date as a dash', () => {
  const invalid = new Date('yesterday')
  expect([formatDate, formatDateWithTime].map((format) => format(invalid, now))).toEqual(['—', '—'])
  expect([formatCalendarDate(invalid), formatFullDateTime(invalid)]).toEqual(['—', '—'])
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a calendar date with its weekday is the same day in %s, also when clocks change',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { formatWeekdayDate } = await import('./format-date')
    expect(['2026-11-01', '2027-03-14'].map(formatWeekdayDate)).toEqual(['Sun, Nov 1, 2026', 'Sun, Mar 14, 2027'])
  },
)
