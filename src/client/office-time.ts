import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '@/client/api'
import { weekdays } from '@/contract/constants/events'
import type { officeHours } from '@/contract/events'

export type OfficeHours = z.output<typeof officeHours>
export const officeHoursQuery = queryOptions({
  queryKey: ['event', 'hours'],
  queryFn: ({ signal }) => api.events.officeHours({}, { signal }),
})

export const dayMs = 86_400_000
const hourMs = 3_600_000

/** The wall clock of a time zone at an instant, in milliseconds as if it were UTC. */
function toWallClock(at: number, timeZone: string) {
  const text = new Date(at).toLocaleString('sv', { timeZone })
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
/** The date in the office's time zone, as YYYY-MM-DD. */
export const toOfficeDate = (at: number, timeZone: string) => new Date(toWallClock(at, timeZone)).toISOString().slice(0, 10)
/** The instant of a date and a time such as 09:00 in a time zone. A time that daylight saving skips becomes an hour later. */
export function fromOfficeTime(date: string, time: string, timeZone: string): Date {
  const wallClock = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (at: number) => toWallClock(at, timeZone) - at
  const guess = wallClock - offsetAt(wallClock)
  const at = wallClock - offsetAt(guess)
  return new Date(toWallClock(at, timeZone) === wallClock ? at : guess)
}
export const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7]

/** The times that a reminder suggests: in an hour, and at 9:00 in the office's time zone tomorrow, on Monday and in a week. */
export function reminderTimes(now: number, timeZone: string) {
  const today = toOfficeDate(now, timeZone)
  const atNine = (days: number) => fromOfficeTime(addDays(today, days), '09:00', timeZone)
  const daysToMonday = 7 - ((new Date(today).getUTCDay() + 6) % 7)
  const inAnHour = new Date(Math.ceil((now + hourMs) / 60_000) * 60_000)
  return { inAnHour, tomorrow: atNine(1), monday: atNine(daysToMonday), inAWeek: atNine(7) }
}

type Busy = { start: string; end: string | null; days: { first: string; last: string } | null }
const maxDaysAhead = 60
/** The assumed duration of an event without an end. */
export const defaultDurationMs = hourMs
const overlaps = (from: number, { start, end, days }: Busy) =>
  days === null && Date.parse(start) < from + hourMs && (end ? Date.parse(end) : Date.parse(start) + defaultDurationMs) > from

/**
 * The next full hour in the opening hours without another event: after `now` and not on a holiday or a day with an all-day
 * event, or on `date` when it is given.
 */
export function findFreeHour({ timeZone, hours, holidays }: OfficeHours, busy: Busy[], now: number, date?: string): Date {
  const first = date ?? toOfficeDate(now, timeZone)
  const isTaken = (day: string) => holidays.includes(day) || busy.some(({ days }) => days !== null && days.first <= day && day <= days.last)
  const days = date ? [date] : Array.from({ length: maxDaysAhead }, (_, n) => addDays(first, n)).filter((day) => !isTaken(day))
  const slots = days.flatMap((day) =>
    hours
      .filter((range) => range.day === weekdayOf(day))
      .flatMap(({ opens, closes }) => {
        const last = fromOfficeTime(day, closes, timeZone).getTime() - hourMs
        const firstSlot = Math.ceil(fromOfficeTime(day, opens, timeZone).getTime() / hourMs) * hourMs
        return Array.from({ length: Math.max(0, Math.floor((last - firstSlot) / hourMs) + 1) }, (_, n) => firstSlot + n * hourMs)
      }),
  )
  const free = slots.find((slot) => slot >= now && !busy.some((event) => overlaps(slot, event)))
  const fallback = slots.find((slot) => slot >= now) ?? fromOfficeTime(first, '09:00', timeZone).getTime()
  return new Date(free ?? fallback)
}
