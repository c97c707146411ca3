import { expect, test } from 'vitest'
import { getOccurrence } from './occurrence'
import type { Event } from './queries'

test('a date of a series keeps the time of day in the office, also for a browser where it is the next day already', () => {
  const event = { start: '2026-11-03T07:00:00.000Z', days: null } as Event
  // 11 PM in Los Angeles, before and after daylight saving starts. In New York it is 2 AM.
  for (const [date, start] of [
    ['2027-03-13', '2027-03-14T07:00:00.000Z'],
    ['2027-03-15', '2027-03-16T06:00:00.000Z'],
  ])
    expect(getOccurrence(event, date ?? '', 'America/Los_Angeles')).toMatchObject({ start, date })
})
