import { type Language, locales } from '@/contract/constants/languages'
import type { Office } from '@/payload-types'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

// January 5, 2026 is a Monday.
const dayName = (index: number, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + index))
const formatTime = (time: string, language: Language) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 5, hour, minute),
  )
}

/** For example "Monday–Thursday, Saturday". */
function formatDays(days: readonly string[], language: Language) {
  const open = week.map((day) => days.includes(day))
  const starts = week.flatMap((_, i) => (open[i] && !open[i - 1] ? [i] : []))
  const text = starts.map((start) => formatDayRange(start, open.findIndex((is, i) => i > start && !is) - 1, language)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A negative `end` means the end of the week. */
function formatDayRange(start: number, end: number, language: Language) {
  const last = end < 0 ? week.length - 1 : end
  const first = dayName(start, language)
  if (last === start) return first
  const between = last - start > 1 ? { en: '–', es: ' a ' } : { en: ' and ', es: ' y ' }
  return first + between[language] + dayName(last, language)
}

export const formatOfficeHours = (office: Pick<Office, 'hours'>, language: Language) =>
  (office.hours ?? []).map((row) => ({
    days: formatDays(row.days, language),
    time: `${formatTime(row.opens, language)} – ${formatTime(row.closes, language)}`,
  }))
