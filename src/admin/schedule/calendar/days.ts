import { parseEnd } from '@/admin/records/events/time-range'
import { startOfDay, toDateString } from '@/ui/local-time'
import type { Occurrence } from '../queries'

type Span = 'week' | 'month'

/** The days of the week or month of `day`, in whole weeks that start on Sunday. */
export function getVisibleDays(span: Span, day: Date): Date[] {
  const from = span === 'week' ? day : new Date(day.getFullYear(), day.getMonth(), 1)
  const first = startOfDay(from, -from.getDay())
  const last = span === 'week' ? day : new Date(day.getFullYear(), day.getMonth() + 1, 0)
  const days: Date[] = []
  for (let current = first; current <= last || days.length % 7 !== 0; current = startOfDay(current, 1)) days.push(current)
  return days
}
/** Today and the next 14 days. */
export const agendaDayCount = 15
export const listAgendaDays = (today: Date) => Array.from({ length: agendaDayCount }, (_, n) => startOfDay(today, n))

/** Moves a day by whole weeks or months. A day that the month does not have becomes its last day. */
export function shiftPeriod(span: Span, day: Date, count: number): Date {
  if (span === 'week') return startOfDay(day, 7 * count)
  const daysInMonth = new Date(day.getFullYear(), day.getMonth() + count + 1, 0).getDate()
  return new Date(day.getFullYear(), day.getMonth() + count, Math.min(day.getDate(), daysInMonth))
}

/** All-day events first, then by start. An event without a readable start is on no day. */
export function filterEventsOnDay(events: Occurrence[], day: Date): Occurrence[] {
  const date = toDateString(day)
  const nextDay = startOfDay(day, 1)
  const overlaps = ({ days, start, end }: Occurrence) => {
    if (days) return days.first <= date && date <= days.last
    const from = new Date(start)
    const to = parseEnd({ start, end })
    // An event that ends at midnight does not overlap the day that starts then.
    return from < nextDay && (to > day || (from >= day && to >= from))
  }
  const toSortKey = (event: Occurrence) => (event.days ? 0 : Date.parse(event.start))
  return events.filter(overlaps).toSorted((a, b) => toSortKey(a) - toSortKey(b))
}

/** Consecutive days without events are one group. `today` (YYYY-MM-DD) and each day with events are groups of their own. */
export function groupEmptyDays(days: Date[], events: Occurrence[], today: string): { days: Date[]; events: Occurrence[] }[] {
  const groups: { days: Date[]; events: Occurrence[]; isEmpty: boolean }[] = []
  for (const day of days) {
    const dayEvents = filterEventsOnDay(events, day)
    const isEmpty = dayEvents.length === 0 && toDateString(day) !== today
    const last = groups.at(-1)
    if (isEmpty && last?.isEmpty) last.days.push(day)
    else groups.push({ days: [day], events: dayEvents, isEmpty })
  }
  return groups
}

export const isPastAndEmpty = (days: Date[], events: Occurrence[], today: string) =>
  days.every((day) => toDateString(day) < today && filterEventsOnDay(events, day).length === 0)

/**
 * The widths of the seven columns, for CSS. The column of Saturday or Sunday is narrow if none of its days has an event or is
 * `today` (YYYY-MM-DD).
 */
export function getColumns(days: Date[], events: Occurrence[], today: string): string {
  const isNarrow = (weekday: number) =>
    (weekday === 0 || weekday === 6) &&
    days.every((day) => day.getDay() !== weekday || (toDateString(day) !== today && filterEventsOnDay(events, day).length === 0))
  return days
    .slice(0, 7)
    .map((day) => (isNarrow(day.getDay()) ? '44px' : 'minmax(0, 1fr)'))
    .join(' ')
}
