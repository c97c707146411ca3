import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '@/client/api'
import { weekdays } from '@/contract/constants/events'
import type { officeHours } from '@/contract/events'
import { addDays, dayMs, fromZonedTime, hourMs, toZonedDate } from '@/time-zone'

export type OfficeHours = z.output<typeof officeHours>
export const officeHoursQuery = queryOptions({
  queryKey: ['event', 'hours'],
  queryFn: ({ signal }) => api.events.getOfficeHours({}, { signal }),
})

const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7]

/** The times that a reminder suggests: in an hour, and at 9:00 in the office's time zone tomorrow, on Monday and in a week. Each time once. */
export function listReminderTimes(now: number, timeZone: string) {
  const today = toZonedDate(now, timeZone)
  const atNine = (days: number) => fromZonedTime(addDays(today, days), '09:00', timeZone)
  const daysToMonday = 7 - ((new Date(today).getUTCDay() + 6) % 7)
  const inAnHour = new Date(Math.ceil((now + hourMs) / 60_000) * 60_000)
  const times = [
    { name: 'tomorrow', at: atNine(1) },
    { name: 'inAnHour', at: inAnHour },
    { name: 'monday', at: atNine(daysToMonday) },
    { name: 'inAWeek', at: atNine(7) },
  ] as const
  return times.filter(({ at }, i) => times.findIndex((other) => other.at.getTime() === at.getTime()) === i)
}

type Busy = { start: string; end: string | null; days: { first: string; last: string } | null }
const maxDaysAhead = 60
/** The assumed duration of an event without an end. */
export const defaultDurationMs = hourMs
const overlaps = (from: number, { start, end, days }: Busy) =>
  days === null && Date.parse(start) < from + hourMs && (end ? Date.parse(end) : Date.parse(start) + defaultDurationMs) > from

/** Days that are neither a holiday nor taken by an all-day event. */
const listOpenDays = ({ holidays }: OfficeHours, busy: Busy[], first: string, count: number) =>
  Array.from({ length: count }, (_, n) => addDays(first, n)).filter(
    (day) => !holidays.some(({ date }) => date === day) && !busy.some(({ days }) => days !== null && days.first <= day && day <= days.last),
  )
/** The full hours in the opening hours. */
const listHours = ({ timeZone, hours }: OfficeHours, days: string[]) =>
  days.flatMap((day) =>
    hours
      .filter((range) => range.day === weekdayOf(day))
      .flatMap(({ opens, closes }) => {
        const last = fromZonedTime(day, closes, timeZone).getTime() - hourMs
        const firstHour = Math.ceil(fromZonedTime(day, opens, timeZone).getTime() / hourMs) * hourMs
        return Array.from({ length: Math.max(0, Math.floor((last - firstHour) / hourMs) + 1) }, (_, n) => firstHour + n * hourMs)
      }),
  )

/**
 * The next full hour in the opening hours without another event: after `now` and not on a holiday or a day with an all-day
 * event, or on `date` when it is given.
 */
export function findFreeHour(office: OfficeHours, busy: Busy[], now: number, date?: string): Date {
  const first = date ?? toZonedDate(now, office.timeZone)
  const hours = listHours(office, date ? [date] : listOpenDays(office, busy, first, maxDaysAhead))
  const free = hours.find((hour) => hour >= now && !busy.some((event) => overlaps(hour, event)))
  const fallback = hours.find((hour) => hour >= now) ?? fromZonedTime(first, '09:00', office.timeZone).getTime()
  return new Date(free ?? fallback)
}

/** The first `count` full hours of an open day without another event, between two instants. */
export const findFreeHours = (office: OfficeHours, busy: Busy[], { from, to, count }: { from: number; to: number; count: number }) =>
  listHours(office, listOpenDays(office, busy, toZonedDate(from, office.timeZone), Math.ceil((to - from) / dayMs) + 1))
    .filter((hour) => hour >= from && hour + hourMs <= to && !busy.some((event) => overlaps(hour, event)))
    .slice(0, count)
    .map((hour) => new Date(hour))
