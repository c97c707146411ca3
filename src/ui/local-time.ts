import { zonedFormat } from './zoned-format'

/** An ISO instant as the value of a date-time input: local time, to the minute. */
export function formatLocalInput(instant: string | null): string {
  if (!instant) return ''
  const date = new Date(instant)
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
/**
 * The ISO instant of a date-time input. A time that daylight saving skips becomes an hour later; of a repeated one, the first.
 * A mistyped year of five digits stays as it is, so that the contract rejects it.
 */
export function parseLocalInput(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date.toISOString()
}
/** YYYY-MM-DD, as Swedish dates are written. In the local time zone without `timeZone`. */
export const toDateString = zonedFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv')
/** Midnight in the local time zone. */
export function parseDateString(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
/** Midnight in the local time zone. */
export const startOfDay = (date: Date, daysLater = 0) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater)
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
