import { parseDateString, startOfDay } from './local-time'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const fullDateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** Calendar days between two instants. Rounded, because a day may have 23 or 25 hours. */
const daysBetween = (now: Date, instant: Date) => Math.round((startOfDay(instant).getTime() - startOfDay(now).getTime()) / 86_400_000)

/** Shown for an invalid date: one bad row must not break all others. */
const invalidDate = '—'
const isValid = (instant: Date) => !Number.isNaN(instant.getTime())
export const formatIfValid = (format: Intl.DateTimeFormat, instant: Date) => (isValid(instant) ? format.format(instant) : invalidDate)

/** Dates that are further away are shown as the date. */
export const maxRelativeDays = 6
/** In the local time zone: "today 2:30 PM", "in 3 days", "Nov 13". */
export function formatDate(instant: Date, now: Date): string {
  if (!isValid(instant)) return invalidDate
  const days = daysBetween(now, instant)
  if (days === 0) return `today ${time.format(instant)}`
  if (days === -1) return `yesterday ${time.format(instant)}`
  if (days === 1) return `tomorrow ${time.format(instant)}`
  if (days > 1 && days <= maxRelativeDays) return `in ${days} days`
  if (days < -1 && days >= -maxRelativeDays) return `${-days} days ago`
  return (instant.getFullYear() === now.getFullYear() ? monthDay : monthDayYear).format(instant)
}
/** A calendar date: "today", "tomorrow", "in 3 days", "Nov 13". Both dates are YYYY-MM-DD. */
export function formatDay(date: string, today: string): string {
  const [midnight, now] = [parseDateString(date), parseDateString(today)]
  const days = daysBetween(now, midnight)
  return Math.abs(days) <= 1 ? formatDate(midnight, now).replace(/ .*/, '') : formatDate(midnight, now)
}
const thisYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
/** Always with the time, for deadlines and reminders. */
export function formatDateWithTime(instant: Date, now: Date): string {
  if (!isValid(instant)) return invalidDate
  if (Math.abs(daysBetween(now, instant)) <= 1) return formatDate(instant, now)
  return (instant.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(instant)
}
const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const formatCalendarDate = (instant: Date) => formatIfValid(calendarDate, instant)
const weekdayDate = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
/** A calendar date such as "Mon, Dec 28, 2026", in no time zone. */
export const formatWeekdayDate = (date: string) => weekdayDate.format(new Date(`${date}T00:00:00Z`))
export const formatFullDateTime = (instant: Date) => formatIfValid(fullDateTime, instant)
