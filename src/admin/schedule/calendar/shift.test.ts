import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDateString } from '@/ui/local-time'
import { getDropStart, shiftRecurrence, shiftTimes } from './shift'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

// Daylight saving ends on 1 November 2026.
const timed = { start: '2026-10-30T16:00:00.000Z', end: '2026-10-30T17:30:00.000Z', days: null }
test('keeps the time of day when the clocks change', () => {
  expect(shiftTimes(timed, timed, getDropStart(timed, parseDateString('2026-11-02')))).toEqual({
    start: '2026-11-02T17:00:00.000Z',
    end: '2026-11-02T18:30:00.000Z',
  })
})
test('moves to the time of day at which it is dropped', () => {
  expect(shiftTimes(timed, timed, getDropStart(timed, parseDateString('2026-10-30'), 13 * 60 + 15)).start).toBe('2026-10-30T20:15:00.000Z')
})
test('moves a series by as much as the dropped occurrence', () => {
  const occurrence = { start: '2026-11-06T17:00:00.000Z', end: '2026-11-06T18:30:00.000Z', days: null }
  expect(shiftTimes(timed, occurrence, getDropStart(occurrence, parseDateString('2026-11-07'))).start).toBe('2026-10-31T16:00:00.000Z')
})
test('moves the skipped dates and the last date of a series', () => {
  const series = { repeats: 'weekly', repeatsUntil: '2026-11-30', skips: ['2026-11-02'] }
  expect(shiftRecurrence(series, timed, getDropStart(timed, parseDateString('2026-11-01')))).toEqual({
    repeatsUntil: '2026-12-02',
    skips: ['2026-11-04'],
  })
})
test('moves all-day events by dates', () => {
  const days = { start: '2026-10-31T07:00:00.000Z', end: '2026-11-02T08:00:00.000Z', days: { first: '2026-10-31', last: '2026-11-02' } }
  expect(shiftTimes(days, days, getDropStart(days, parseDateString('2026-11-05')))).toEqual({ start: '2026-11-05', end: '2026-11-07' })
})
