import { expect, test } from 'vitest'
import type { Event } from '@/admin/schedule/queries'
import { getOccurrence, hasRemainingDates } from './occurrence'

test('a date of a series keeps the time of day in the office, also for a browser where it is the next day already', () => {
  const event = { start: '2026-11-03T07:00:00.000Z', days: null } as Event
  // 11 PM in Los Angeles, before and after daylight saving starts. In New York it is 2 AM.
  for (const [date, start] of [
    ['2027-03-13', '2027-03-14T07:00:00.000Z'],
    ['2027-03-15', '2027-03-16T06:00:00.000Z'],
  ])
    expect(getOccurrence(event, date ?? '', 'America/Los_Angeles')).toMatchObject({ start, date })
})

const officeZone = 'America/Los_Angeles'
/** 7 PM in Los Angeles on March 1. In London it is March 2. */
const series = { start: '2027-03-02T03:00:00.000Z', days: null }
test.each([
  ['daily', '2027-03-03', ['2027-03-01', '2027-03-02', '2027-03-03']],
  ['weekly', '2027-03-21', ['2027-03-01', '2027-03-08', '2027-03-15']],
  ['biweekly', '2027-03-28', ['2027-03-01', '2027-03-15']],
  ['monthly', '2027-05-01', ['2027-03-01', '2027-04-01', '2027-05-01']],
  ['yearly', '2029-02-28', ['2027-03-01', '2028-03-01']],
] as const)('a %s series has dates until the last one is skipped', (repeats, repeatsUntil, dates) => {
  const isLeft = (skips: readonly string[]) => hasRemainingDates({ ...series, repeats, repeatsUntil, skips: [...skips] }, officeZone)
  for (const date of dates) expect(isLeft(dates.filter((other) => other !== date))).toBe(true)
  expect(isLeft(dates)).toBe(false)
})

test('a series without a last date always has dates, and one that ends before its first date has none', () => {
  expect(hasRemainingDates({ ...series, repeats: 'weekly', repeatsUntil: null, skips: ['2027-03-01'] }, officeZone)).toBe(true)
  expect(hasRemainingDates({ ...series, repeats: 'weekly', repeatsUntil: '2027-02-28', skips: [] }, officeZone)).toBe(false)
})

test('an all-day monthly series on the 31st has no date in shorter months', () => {
  const days = { first: '2027-03-31', last: '2027-03-31' }
  const isLeft = (repeatsUntil: string) =>
    hasRemainingDates({ ...series, days, repeats: 'monthly', repeatsUntil, skips: ['2027-03-31'] }, officeZone)
  expect(isLeft('2027-05-30')).toBe(false)
  expect(isLeft('2027-05-31')).toBe(true)
})
