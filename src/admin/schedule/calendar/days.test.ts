import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEnd } from '@/admin/records/events/time-range'
import { parseDateString, toDateString } from '@/ui/local-time'
import type { Occurrence } from '../queries'
import { filterEventsOnDay, getColumns, getVisibleDays, groupEmptyDays, isPastAndEmpty, shiftPeriod } from './days'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

const datesShown = (span: 'week' | 'month', date: string) => getVisibleDays(span, parseDateString(date)).map((day) => toDateString(day))
test('starts a week on Sunday, also in the week in which the clocks change', () => {
  expect(datesShown('week', '2026-11-04')).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))
  expect(datesShown('week', '2026-11-01')[0]).toBe('2026-11-01')
})
test.each([
  ['2026-11-20', '2026-11-01', '2026-12-05', 35],
  ['2026-02-10', '2026-02-01', '2026-02-28', 28],
  ['2026-08-31', '2026-07-26', '2026-09-05', 42],
])('shows the month of %s in whole weeks', (date, first, last, count) => {
  const days = datesShown('month', date)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})
test('moves to the same day of the month, or to the last day of a shorter month', () => {
  expect(toDateString(shiftPeriod('month', parseDateString('2026-01-31'), 1))).toBe('2026-02-28')
  expect(toDateString(shiftPeriod('month', parseDateString('2026-01-31'), -1))).toBe('2025-12-31')
  expect(toDateString(shiftPeriod('week', parseDateString('2026-10-28'), 1))).toBe('2026-11-04')
})

const event = (id: string, start: string, end: string | null, days: Occurrence['days'] = null) => ({ id, start, end, days }) as Occurrence
test('lists every event that overlaps a day: all-day events first, then by start', () => {
  const events = [
    event('evening', '2026-11-03T02:00:00Z', '2026-11-03T03:00:00Z'),
    event('until midnight', '2026-11-02T06:00:00Z', '2026-11-02T08:00:00Z'),
    event('all day', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z', { first: '2026-11-01', last: '2026-11-02' }),
    event('morning', '2026-11-02T17:00:00Z', null),
    event('overnight', '2026-11-03T07:00:00Z', '2026-11-03T09:00:00Z'),
  ]
  const idsOn = (date: string) => filterEventsOnDay(events, parseDateString(date)).map(({ id }) => id)
  expect(idsOn('2026-11-02')).toEqual(['all day', 'morning', 'evening', 'overnight'])
  expect(idsOn('2026-11-03')).toEqual(['overnight'])
  expect(idsOn('2026-11-01')).toEqual(['all day', 'until midnight'])
})
test('an event with an unreadable end is on the day of its start, one with an unreadable start on none', () => {
  const events = [event('endless', '2026-11-02T17:00:00Z', 'soon'), event('unreadable', 'yesterday', '2026-11-02T17:00:00Z')]
  expect(filterEventsOnDay(events, parseDateString('2026-11-02')).map(({ id }) => id)).toEqual(['endless'])
  expect(parseEnd({ start: '2026-11-02T17:00:00Z', end: 'soon' })).toEqual(new Date('2026-11-02T17:00:00Z'))
})

test('an empty Saturday or Sunday is narrow, unless it is today or has an event in any week shown', () => {
  const weekdays = Array.from({ length: 5 }, () => 'minmax(0, 1fr)')
  const week = getVisibleDays('week', parseDateString('2026-11-04'))
  expect(getColumns(week, [], '2026-11-04')).toBe(['44px', ...weekdays, '44px'].join(' '))
  expect(getColumns(week, [], '2026-11-07')).toBe(['44px', ...weekdays, 'minmax(0, 1fr)'].join(' '))
  const sunday = event('market', '2026-11-15T18:00:00Z', null)
  expect(getColumns(getVisibleDays('month', parseDateString('2026-11-04')), [sunday], '2026-11-04')).toBe(
    ['minmax(0, 1fr)', ...weekdays, '44px'].join(' '),
  )
})

test('groups consecutive empty days, but not today', () => {
  const days = getVisibleDays('week', parseDateString('2026-11-04'))
  const hearing = event('hearing', '2026-11-05T18:00:00Z', null)
  const groups = groupEmptyDays(days, [hearing], '2026-11-03').map((group) => group.days.map((day) => day.getDate()))
  expect(groups).toEqual([[1, 2], [3], [4], [5], [6, 7]])
})
test('a week is past and empty if it ended before today without an event', () => {
  const week = getVisibleDays('week', parseDateString('2026-11-04'))
  expect(isPastAndEmpty(week, [], '2026-11-08')).toBe(true)
  expect(isPastAndEmpty(week, [], '2026-11-07')).toBe(false)
  expect(isPastAndEmpty(week, [event('hearing', '2026-11-05T18:00:00Z', null)], '2026-11-08')).toBe(false)
})
