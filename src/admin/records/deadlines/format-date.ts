import * as strings from '@/strings/index'

const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A calendar date such as "Mon, Dec 28, 2026", in no time zone. */
export const formatWeekdayDate = (date: string) => format.format(new Date(`${date}T00:00:00Z`))

/** A warning about a date that leaves no time to act. Both dates are YYYY-MM-DD. */
export function getDateWarning(date: string, today: string) {
  if (date > today) return undefined
  return date === today ? strings.deadlines.isToday : strings.deadlines.passed
}
