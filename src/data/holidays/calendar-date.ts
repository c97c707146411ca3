import { dayMs } from '@/time-zone'

/** A calendar date YYYY-MM-DD as the number of days since 1970-01-01. No time zone takes part. */
export type DayNumber = number

export const toDay = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / dayMs
export const toDate = (day: DayNumber) => new Date(day * dayMs).toISOString().slice(0, 10)
// `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
export const dayOf = (year: number, month: number, date: number): DayNumber => new Date(0).setUTCFullYear(year, month - 1, date) / dayMs
export const yearOf = (day: DayNumber) => new Date(day * dayMs).getUTCFullYear()
/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber) => (((day + 4) % 7) + 7) % 7

/** January 31 and one month is the last day of February. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const at = new Date(day * dayMs)
  const target = at.getUTCFullYear() * 12 + at.getUTCMonth() + months
  const [year, month] = [Math.floor(target / 12), (((target % 12) + 12) % 12) + 1]
  const lastDate = dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayOf(year, month, 1)
  return dayOf(year, month, Math.min(at.getUTCDate(), lastDate))
}

/** @param n 1 is the first such weekday of the month, -1 the last */
export function nthWeekday(year: number, month: number, weekday: number, n: number): DayNumber {
  const first = dayOf(year, month, 1)
  if (n > 0) return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7
  const last = addMonths(first, 1) - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7) + (n + 1) * 7
}
