import { parseDateString, startOfDay, toDateString } from '@/ui/local-time'
import type { Occurrence } from '../queries'

/** The wall-clock time in milliseconds, read as UTC. */
const toWallClockMs = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds())
function fromWallClockMs(ms: number): Date {
  const at = new Date(ms)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds())
}
/** Moves `at` by the wall-clock difference of `from` and `to`: nine o'clock stays nine o'clock when the clocks change. */
const shiftByWallClock = (at: Date, from: Date, to: Date) => fromWallClockMs(toWallClockMs(at) + toWallClockMs(to) - toWallClockMs(from))

type Times = Pick<Occurrence, 'start' | 'end' | 'days'>
/** The new start of an event that is dropped on `day`: `minutes` after midnight, or at the event's time of day. */
export function getDropStart(event: Times, day: Date, minutes?: number): Date {
  if (event.days) return day
  const start = new Date(event.start)
  const [hour, minute] = minutes === undefined ? [start.getHours(), start.getMinutes()] : [0, minutes]
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute)
}
/** The new times of `event` when its `occurrence` moves to `to`: dates for all-day events, else ISO timestamps. */
export function shiftTimes(event: Times, occurrence: Times, to: Date): { start: string; end: string | null } {
  if (event.days && occurrence.days) {
    const from = parseDateString(occurrence.days.first)
    const shiftDate = (date: string) => toDateString(shiftByWallClock(parseDateString(date), from, to))
    return { start: shiftDate(event.days.first), end: event.end && shiftDate(event.days.last) }
  }
  const shiftInstant = (instant: string) => shiftByWallClock(new Date(instant), new Date(occurrence.start), to).toISOString()
  return { start: shiftInstant(event.start), end: event.end && shiftInstant(event.end) }
}
type Recurrence = { repeatsUntil: string | null; skips: string[] }
/** The new last date and skipped dates of a recurring event. */
export function shiftRecurrence(
  { repeats, repeatsUntil, skips }: Recurrence & { repeats: string | null },
  { start, days }: Times,
  to: Date,
): Partial<Recurrence> {
  if (!repeats) return {}
  const from = startOfDay(days ? parseDateString(days.first) : new Date(start), 0)
  const shiftDate = (date: string) => toDateString(shiftByWallClock(parseDateString(date), from, startOfDay(to, 0)))
  return { repeatsUntil: repeatsUntil && shiftDate(repeatsUntil), skips: skips.map(shiftDate) }
}
