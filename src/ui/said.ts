/** Dates as people say them, in the reader's own time zone. */
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const year = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

const midnight = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate())
/** Whole calendar days between two instants; a day of 23 or 25 hours counts as one. */
const daysFrom = (now: Date, then: Date) => Math.round((midnight(then).getTime() - midnight(now).getTime()) / 86_400_000)

export function said(instant: Date, now: Date): string {
  const days = daysFrom(now, instant)
  if (days === 0) return `today ${time.format(instant)}`
  if (days === -1) return `yesterday ${time.format(instant)}`
  if (days === 1) return `tomorrow ${time.format(instant)}`
  if (days > 1 && days < 7) return `in ${days} days`
  if (days < -1 && days > -7) return `${-days} days ago`
  return (instant.getFullYear() === now.getFullYear() ? dayOfYear : year).format(instant)
}
const near = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const far = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
/** The same for what one must not miss: with the weekday and the hour. */
export function saidWithHour(instant: Date, now: Date): string {
  if (Math.abs(daysFrom(now, instant)) <= 1) return said(instant, now)
  return (instant.getFullYear() === now.getFullYear() ? near : far).format(instant)
}
const anywhere = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const day = (instant: Date) => anywhere.format(instant)
export const full = (instant: Date) => whole.format(instant)
