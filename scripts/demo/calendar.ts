import { addDays, fromZonedTime, toZonedDate } from '../../src/time-zone.ts'

const zone = 'America/Los_Angeles'

/** A date in the office; `days` is negative for the past. */
export const dateFromToday = (days: number) => addDays(toZonedDate(Date.now(), zone), days)
/** The instant of a local time such as `09:30`. */
export const officeTime = (date: string, time: string) => fromZonedTime(date, time, zone).toISOString()

/** The working day of the office nearest to `days` from today: that day or a later one, and for the past that day or an earlier one. */
export function openDay(days: number) {
  // A rounded -0.4 is -0.
  const step = days < 0 || Object.is(days, -0) ? -1 : 1
  for (let at = days; ; at += step) {
    const date = dateFromToday(at)
    if (isOpen(date)) return date
  }
}

function isOpen(date: string) {
  const at = new Date(date)
  return ![0, 6].includes(at.getUTCDay()) && !holidays(at.getUTCFullYear()).includes(date)
}

/** Federal holidays: 5 USC 6103. The day after Thanksgiving is closed too. */
function holidays(year: number) {
  const observed = (monthAndDay: string) => {
    const date = `${year}-${monthAndDay}`
    return addDays(date, { 0: 1, 6: -1 }[new Date(date).getUTCDay()] ?? 0)
  }
  const weekdayOf = (month: number, weekday: number, nth: number) => {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    return addDays(first, ((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7)
  }
  const lastMonday = weekdayOf(5, 1, 5).startsWith(`${year}-05`) ? weekdayOf(5, 1, 5) : weekdayOf(5, 1, 4)
  const thanksgiving = weekdayOf(11, 4, 4)
  return [
    ...['01-01', '06-19', '07-04', '11-11', '12-25'].map(observed),
    ...[weekdayOf(1, 1, 3), weekdayOf(2, 1, 3), lastMonday, weekdayOf(9, 1, 1), weekdayOf(10, 1, 2)],
    ...[thanksgiving, addDays(thanksgiving, 1)],
  ]
}
