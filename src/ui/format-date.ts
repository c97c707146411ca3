import { parseDateString, toDateString } from './local-time'
import { zonedFormat } from './zoned-format'

const time = zonedFormat({ hour: 'numeric', minute: '2-digit' })
const monthDay = zonedFormat({ month: 'short', day: 'numeric' })
const monthDayYear = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const fullDateTime = zonedFormat({ dateStyle: 'full', timeStyle: 'short' })
/** Calendar days between two instants. */
const daysBetween = (now: Date, instant: Date, timeZone?: string) =>
  (Date.parse(toDateString(instant, timeZone)) - Date.parse(toDateString(now, timeZone))) / 86_400_000
const isSameYear = (now: Date, instant: Date, timeZone?: string) =>
  toDateString(instant, timeZone).slice(0, -6) === toDateString(now, timeZone).slice(0, -6)

/** Shown for an invalid date: one bad row must not break all others. */
const invalidDate = '—'
const isValid = (instant: Date) => !Number.isNaN(instant.getTime())
export const formatIfValid = (format: Intl.DateTimeFormat, instant: Date) => (isValid(instant) ? format.format(instant) : invalidDate)

/** Dates that are further away are shown as the date. */
export const maxRelativeDays = 6
/** "today 2:30 PM", "in 3 days", "Nov 13". In the local time zone without `timeZone`. */
export function formatDate(instant: Date, now: Date, timeZone?: string): string {
  if (!isValid(instant)) return invalidDate
  const days = daysBetween(now, instant, timeZone)
  if (days === 0) return `today ${time(instant, timeZone)}`
  if (days === -1) return `yesterday ${time(instant, timeZone)}`
  if (days === 1) return `tomorrow ${time(instant, timeZone)}`
  if (days > 1 && days <= maxRelativeDays) return `in ${days} days`
  if (days < -1 && days >= -maxRelativeDays) return `${-days} days ago`
  return (isSameYear(now, instant, timeZone) ? monthDay : monthDayYear)(instant, timeZone)
}
/** As `formatDate`, with the time only if it is today. For narrow columns. */
export const formatShortDate: typeof formatDate = (...args) => formatDate(...args).replace(/^(yesterday|tomorrow) .*/, '$1')
/** A calendar date: "today", "tomorrow", "in 3 days", "Nov 13". Both dates are YYYY-MM-DD. */
export function formatRelativeDay(date: string, today: string): string {
  const [midnight, now] = [parseDateString(date), parseDateString(today)]
  const days = daysBetween(now, midnight)
  return Math.abs(days) <= 1 ? formatDate(midnight, now).replace(/ .*/, '') : formatDate(midnight, now)
}
const thisYear = zonedFormat({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const otherYear = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' })
/** Always with the time, for events. In the local time zone without `timeZone`. */
export function formatDateWithTime(instant: Date, now: Date, timeZone?: string): string {
  if (!isValid(instant)) return invalidDate
  if (Math.abs(daysBetween(now, instant, timeZone)) <= 1) return formatDate(instant, now, timeZone)
  return (isSameYear(now, instant, timeZone) ? thisYear : otherYear)(instant, timeZone)
}
const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const formatCalendarDate = (instant: Date) => formatIfValid(calendarDate, instant)
const weekdayDate = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
/** A calendar date such as "Mon, Dec 28, 2026", in no time zone. */
export const formatWeekdayDate = (date: string) => weekdayDate.format(new Date(`${date}T00:00:00Z`))
export const formatFullDateTime = (instant: Date, timeZone?: string) => (isValid(instant) ? fullDateTime(instant, timeZone) : invalidDate)
