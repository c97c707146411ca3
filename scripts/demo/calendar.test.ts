import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateFromToday, officeTime, openDay } from './calendar.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('dates are those of the office, where the day ends later than in UTC', () => {
  expect(dateFromToday(0)).toBe('2026-11-24')
  expect(officeTime('2026-11-24', '09:30')).toBe('2026-11-24T17:30:00.000Z')
  expect(officeTime('2026-07-01', '09:30')).toBe('2026-07-01T16:30:00.000Z')
})

test('weekends and holidays are closed', () => {
  expect(openDay(1)).toBe('2026-11-25')
  expect(openDay(2)).toBe('2026-11-30')
  expect(openDay(31)).toBe('2026-12-28')
  expect(openDay(38)).toBe('2027-01-04')
})
