import { midnight } from '../groups'
import type { Occurrence } from '../queries'

export type Span = 'week' | 'month'
const two = (n: number) => String(n).padStart(2, '0')
/** A day of the reader's calendar as YYYY-MM-DD, and back: the midnight it begins with. */
export const dateOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The days that are shown: the week of a day, or the whole weeks of its month. Weeks begin on Sunday. */
export function daysShown(span: Span, day: Date): Date[] {
  const from = span === 'week' ? day : new Date(day.getFullYear(), day.getMonth(), 1)
  const first = midnight(from, -from.getDay())
  const last = span === 'week' ? day : new Date(day.getFullYear(), day.getMonth() + 1, 0)
  const days: Date[] = []
  for (let at = first; at <= last || days.length % 7 !== 0; at = midnight(at, 1)) days.push(at)
  return days
}
/** The same day of the week before or after, or of the month; a day the month has not is its last. */
export function turned(span: Span, day: Date, by: number): Date {
  if (span === 'week') return midnight(day, 7 * by)
  const last = new Date(day.getFullYear(), day.getMonth() + by + 1, 0).getDate()
  return new Date(day.getFullYear(), day.getMonth() + by, Math.min(day.getDate(), last))
}

/** What is on a day, whole days first. An event is on each day that it touches. */
export function onDay(events: Occurrence[], day: Date): Occurrence[] {
  const date = dateOf(day)
  const next = midnight(day, 1)
  const touches = ({ days, start, end }: Occurrence) => {
    if (days) return days.first <= date && date <= days.last
    const from = new Date(start)
    const to = new Date(end ?? start)
    // What ends at midnight is not on the day that begins then.
    return from < next && (to > day || (from >= day && to >= from))
  }
  const rank = (event: Occurrence) => (event.days ? 0 : Date.parse(event.start))
  return events.filter(touches).toSorted((a, b) => rank(a) - rank(b))
}
