import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayOf } from './days'
import { movedBy, movedDates, target } from './shift'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

// Daylight saving ends on 1 November 2026.
const timed = { start: '2026-10-30T16:00:00.000Z', end: '2026-10-30T17:30:00.000Z', days: null }
test('keeps the time of day when the clocks change', () => {
  expect(movedBy(timed, timed, target(timed, dayOf('2026-11-02')))).toEqual({
    start: '2026-11-02T17:00:00.000Z',
    end: '2026-11-02T18:30:00.000Z',
  })
})
test('moves to the time of day it is dropped on', () => {
  expect(movedBy(timed, timed, target(timed, dayOf('2026-10-30'), 13 * 60 + 15)).start).toBe('2026-10-30T20:15:00.000Z')
})
test('moves a series as far as the dropped occurrence', () => {
  const occurrence = { start: '2026-11-06T17:00:00.000Z', end: '2026-11-06T18:30:00.000Z', days: null }
  expect(movedBy(timed, occurrence, target(occurrence, dayOf('2026-11-07'))).start).toBe('2026-10-31T16:00:00.000Z')
})
test('moves the skipped dates and the last date of a series', () => {
  const series = { repeats: 'weekly', repeatsUntil: '2026-11-30', skips: ['2026-11-02'] }
  expect(movedDates(series, timed, target(timed, dayOf('2026-11-01')))).toEqual({ repeatsUntil: '2026-12-02', skips: ['2026-11-04'] })
})
test('moves all-day events by dates', () => {
  const days = { start: '2026-10-31T07:00:00.000Z', end: '2026-11-02T08:00:00.000Z', days: { first: '2026-10-31', last: '2026-11-02' } }
  expect(movedBy(days, days, target(days, dayOf('2026-11-05')))).toEqual({ start: '2026-11-05', end: '2026-11-07' })
})
