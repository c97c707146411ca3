import { expect, test } from 'vitest'
import { addDays, formatZonedTime, fromZonedTime, toZonedDate, toZonedTime } from './time-zone'

const timeZone = 'America/Los_Angeles'

test.each([
  ['2026-11-21T08:30:05Z', '2026-11-21T00:30:05'],
  ['2026-07-01T06:59:59Z', '2026-06-30T23:59:59'],
  ['0099-07-01T20:00:00Z', '0099-07-01T12:07:02'],
])('%s is %s in Los Angeles', (at, local) => {
  expect(toZonedTime(new Date(at), timeZone)).toBe(local)
  expect(toZonedDate(Date.parse(at), timeZone)).toBe(local.slice(0, 10))
})

test.each([
  ['2026-11-23', '09:00', '2026-11-23T17:00:00.000Z'],
  ['2026-07-01', '09:00', '2026-07-01T16:00:00.000Z'],
  ['2026-11-01', '09:00', '2026-11-01T17:00:00.000Z'],
  // The clocks skip this time.
  ['2027-03-14', '02:30', '2027-03-14T10:30:00.000Z'],
])('%s %s in Los Angeles is %s', (date, time, expected) => {
  expect(fromZonedTime(date, time, timeZone).toISOString()).toBe(expected)
})

test.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['9999-12-30', 3, '9999-12-31'],
])('%s and %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test.each([
  ['en', '2035-06-04T17:30:00Z', 'America/Los_Angeles', 'Monday, June 4, 2035 at 10:30 AM PDT'],
  ['es', '2035-12-04T17:30:00Z', 'America/Los_Angeles', 'martes, 4 de diciembre de 2035, 9:30 a.m. PST'],
  ['es', '2035-06-04T17:30:00Z', 'America/Phoenix', 'lunes, 4 de junio de 2035, 10:30 a.m. MST'],
] as const)('names the time zone for readers in %s: %s', (language, at, timeZone, expected) => {
  expect(formatZonedTime(at, language, timeZone).replace(/\s/g, ' ')).toBe(expected)
})
