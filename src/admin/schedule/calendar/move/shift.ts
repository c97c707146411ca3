import type { Event, Occurrence } from '@/admin/schedule/queries'
import { addDays, dayMs, fromZonedTime, toZonedDate, toZonedTime } from '@/time-zone'
import { getTimeZone, toDateString } from '@/ui/local-time'

/** The wall-clock time in milliseconds, read as UTC. */
const toWallClockMs = (at: Date, timeZone: string) => Date.parse(`${toZonedTime(at, timeZone)}Z`)
/** Moves `at` by the wall-clock difference of `from` and `to`: nine o'clock stays nine o'clock when the clocks change. */
function shiftByWallClock(at: Date, from: Date, to: Date, timeZone: string): Date {
  const ms = toWallClockMs(at, timeZone) + toWallClockMs(to, timeZone) - toWallClockMs(from, timeZone)
  const [date = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T')
  return fromZonedTime(date, time, timeZone)
}
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

type Times = Pick<Occurrence, 'start' | 'end' | 'days'>
/** The new start of an event that is dropped on `day`: `minutes` after midnight, or at the event's time of day. */
export function getDropStart(event: Times, day: Date, minutes?: number): Date {
  if (event.days) return day
  const start = new Date(event.start)
  const [hour, minute] = minutes === undefined ? [start.getHours(), start.getMinutes()] : [0, minutes]
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute)
}
/**
 * The new times of `event` when its `occurrence` moves to `to`: dates for all-day events, else ISO timestamps. The dates of a series
 * keep their time of day in the office's `timeZone`.
 */
export function shiftTimes(event: Times, occurrence: Times, to: Date, timeZone = getTimeZone()): { start: string; end: string | null } {
  if (event.days && occurrence.days) {
    const days = countDays(occurrence.days.first, toDateString(to))
    return { start: addDays(event.days.first, days), end: event.end && addDays(event.days.last, days) }
  }
  const shiftInstant = (instant: string) => shiftByWallClock(new Date(instant), new Date(occurrence.start), to, timeZone).toISOString()
  return { start: shiftInstant(event.start), end: event.end && shiftInstant(event.end) }
}
type Series = Pick<Event, 'start' | 'days' | 'repeatsUntil' | 'skips'>
/** The last date and the skipped dates of a series that starts at `newStart` from now on. They are dates in the office's `timeZone`. */
export function shiftRecurrence({ start, days, repeatsUntil, skips }: Series, newStart: string, timeZone: string) {
  const dateOf = (instant: string) => toZonedDate(new Date(instant), timeZone)
  const count = days ? countDays(days.first, newStart) : countDays(dateOf(start), dateOf(newStart))
  return { repeatsUntil: repeatsUntil && addDays(repeatsUntil, count), skips: skips.map((date) => addDays(date, count)) }
}
