import * as strings from '@/strings/index'

/** A warning about a date that leaves no time to act. Both dates are YYYY-MM-DD. */
export function getDateWarning(date: string, today: string) {
  if (date > today) return undefined
  return date === today ? strings.deadlines.isToday : strings.deadlines.passed
}
