import { midnight } from '../groups'
import type { Occurrence } from '../queries'
import { dateOf, dayOf } from './days'

/** An instant by the reader's clock, counted as if there were no zones. */
const wall = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds())
function unwalled(ms: number): Date {
  const at = new Date(ms)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds())
}
/** `at` as far on by the clock as `to` is from `from`: nine stays nine when the clocks change between. */
export const shifted = (at: Date, from: Date, to: Date) => unwalled(wall(at) + wall(to) - wall(from))

type Times = Pick<Occurrence, 'start' | 'end' | 'days'>
/** Where a time of an event goes that is put on another day, or at `minutes` of it. */
export function target(event: Times, day: Date, minutes?: number): Date {
  if (event.days) return day
  const start = new Date(event.start)
  const [hour, minute] = minutes === undefined ? [start.getHours(), start.getMinutes()] : [0, minutes]
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute)
}
/** What is sent to move a whole event as far as one of its times went. */
export function movedBy(event: Times, time: Times, to: Date): { start: string; end: string | null } {
  if (event.days && time.days) {
    const on = (date: string) => dateOf(shifted(dayOf(date), dayOf(time.days?.first ?? date), to))
    return { start: on(event.days.first), end: event.end && on(event.days.last) }
  }
  const on = (at: string) => shifted(new Date(at), new Date(time.start), to).toISOString()
  return { start: on(event.start), end: event.end && on(event.end) }
}
type Dates = { repeatsUntil: string | null; skips: string[] }
/** What repeats ends, and is left out, as many days on. */
export function movedDates(
  { repeats, repeatsUntil, skips }: Dates & { repeats: string | null },
  { start, days }: Times,
  to: Date,
): Partial<Dates> {
  if (!repeats) return {}
  const from = days ? dayOf(days.first) : new Date(start)
  const on = (date: string) => dateOf(shifted(dayOf(date), midnight(from, 0), midnight(to, 0)))
  return { repeatsUntil: repeatsUntil && on(repeatsUntil), skips: skips.map(on) }
}
