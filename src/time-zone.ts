import { type Language, locales } from './contract/constants/languages.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached: creating a format takes longer than formatting the times of a whole event. */
function getFormat(timeZone: string) {
  // Swedish dates are written as in ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, ...digits })
  formats.set(timeZone, format)
  return format
}

/** The local time in a time zone, without an offset, such as 2026-11-20T09:00:00. */
export const toZonedTime = (at: Date | number, timeZone: string) => getFormat(timeZone).format(at).replace(' ', 'T').padStart(19, '0')
/** The date in a time zone, as YYYY-MM-DD. */
export const toZonedDate = (at: Date | number, timeZone: string) => toZonedTime(at, timeZone).slice(0, 10)

/** For mails and paper, whose readers may be in another time zone: with the zone's name. */
export const formatZonedTime = (at: string, language: Language, timeZone: string) =>
  new Date(at).toLocaleString(locales[language], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })

/** The instant of a date and a time such as 09:00 in a time zone. A time that daylight saving skips becomes an hour later. */
export function fromZonedTime(date: string, time: string, timeZone: string): Date {
  // Milliseconds as if the local time were UTC.
  const readZoned = (at: number) => Date.parse(`${toZonedTime(at, timeZone)}Z`)
  const local = Date.parse(`${date}T${time}Z`)
  const guess = local - (readZoned(local) - local)
  const at = local - (readZoned(guess) - guess)
  return new Date(readZoned(at) === local ? at : guess)
}

/** The last millisecond of the last four-digit year, in UTC. Later times have another format, which the database cannot read. */
export const maxTimeMs = Date.parse('9999-12-31T23:59:59.999Z')
/** Adds days to a date YYYY-MM-DD, up to 9999-12-31. No time zone takes part. */
export const addDays = (date: string, days: number) =>
  new Date(Math.min(Date.parse(date) + days * dayMs, maxTimeMs)).toISOString().slice(0, 10)
