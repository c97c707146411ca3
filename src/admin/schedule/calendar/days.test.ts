import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Occurrence } from '../queries'
import { dateOf, dayOf, daysShown, onDay, turned } from './days'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

const shown = (span: 'week' | 'month', date: string) => daysShown(span, dayOf(date)).map(dateOf)
test('a week begins on Sunday, also the one in which the clocks change', () => {
  expect(shown('week', '2026-11-04')).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))
  expect(shown('week', '2026-11-01')[0]).toBe('2026-11-01')
})
test.each([
  ['2026-11-20', '2026-11-01', '2026-12-05', 35],
  ['2026-02-10', '2026-02-01', '2026-02-28', 28],
  ['2026-08-31', '2026-07-26', '2026-09-05', 42],
])('the month of %s is shown in whole weeks', (date, first, last, count) => {
  const days = shown('month', date)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})
test('turning a month keeps the day where the month has it', () => {
  expect(dateOf(turned('month', dayOf('2026-01-31'), 1))).toBe('2026-02-28')
  expect(dateOf(turned('month', dayOf('2026-01-31'), -1))).toBe('2025-12-31')
  expect(dateOf(turned('week', dayOf('2026-10-28'), 1))).toBe('2026-11-04')
})

const event = (id: string, start: string, end: string | null, days: Occurrence['days'] = null) => ({ id, start, end, days }) as Occurrence
test('a day has what touches it: whole days first, then by the hour', () => {
  const events = [
    event('evening', '2026-11-03T02:00:00Z', '2026-11-03T03:00:00Z'),
    event('until midnight', '2026-11-02T06:00:00Z', '2026-11-02T08:00:00Z'),
    event('all day', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z', { first: '2026-11-01', last: '2026-11-02' }),
    event('morning', '2026-11-02T17:00:00Z', null),
    event('overnight', '2026-11-03T07:00:00Z', '2026-11-03T09:00:00Z'),
  ]
  const on = (date: string) => onDay(events, dayOf(date)).map(({ id }) => id)
  expect(on('2026-11-02')).toEqual(['all day', 'morning', 'evening', 'overnight'])
  expect(on('2026-11-03')).toEqual(['overnight'])
  expect(on('2026-11-01')).toEqual(['all day', 'until midnight'])
})
