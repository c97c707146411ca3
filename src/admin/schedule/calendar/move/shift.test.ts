import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseDateString } from '@/ui/local-time'
import { getDropStart, shiftRecurrence, shiftTimes } from './shift'

const officeZone = 'America/Los_Angeles'
beforeAll(() => void vi.stubEnv('TZ', officeZone))
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
describe.each(['America/Los_Angeles', 'Asia/Tokyo'])('with a browser in %s', (browserZone) => {
  beforeAll(() => void vi.stubEnv('TZ', browserZone))
  afterAll(() => void vi.stubEnv('TZ', officeZone))

  // Daylight saving starts on 14 March 2027. In Tokyo it is already the next day.
  const series = { start: '2027-03-01T17:00:00.000Z', end: null, days: null, repeatsUntil: '2027-03-29', skips: ['2027-03-08'] }
  const moveSeries = (from: string, to: string) => {
    const { start } = shiftTimes(series, { ...series, start: from }, new Date(to), officeZone)
    return { start, ...shiftRecurrence(series, start, officeZone) }
  }
  test('an earlier time on the same day of the office leaves the skipped dates and the last date of a series', () => {
    expect(moveSeries('2027-03-22T16:00:00.000Z', '2027-03-22T13:00:00.000Z')).toEqual({
      start: '2027-03-01T14:00:00.000Z',
      repeatsUntil: '2027-03-29',
      skips: ['2027-03-08'],
    })
  })
  test('another day moves them, also when the clocks of the office change, and keeps the time of day', () => {
    expect(moveSeries('2027-03-08T17:00:00.000Z', '2027-03-15T16:00:00.000Z')).toEqual({
      start: '2027-03-08T17:00:00.000Z',
      repeatsUntil: '2027-04-05',
      skips: ['2027-03-15'],
    })
  })
})
test('moves the skipped dates and the last date of an all-day series', () => {
  const days = { first: '2026-10-30', last: '2026-10-30' }
  const series = { start: '2026-10-30T07:00:00.000Z', days, repeatsUntil: '2026-11-30', skips: ['2026-11-02'] }
  expect(shiftRecurrence(series, '2026-11-01', officeZone)).toEqual({ repeatsUntil: '2026-12-02', skips: ['2026-11-04'] })
})
test('moves all-day events by dates', () => {
  const days = { start: '2026-10-31T07:00:00.000Z', end: '2026-11-02T08:00:00.000Z', days: { first: '2026-10-31', last: '2026-11-02' } }
  expect(shiftTimes(days, days, getDropStart(days, parseDateString('2026-11-05')))).toEqual({ start: '2026-11-05', end: '2026-11-07' })
})
