import { FatalError } from '../start/fatal-error.ts'

const pattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s?(Z|[+-]\d\d:\d\d)?$/
const dayMs = 24 * 3600_000

/** The Swedish format is ISO 8601. */
export const formatTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** Milliseconds that the clock of this time zone is ahead of UTC. */
const offsetAt = (at: number, timeZone: string) =>
  Date.parse(`${formatTime(new Date(at), timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

function formatOffset(ms: number) {
  const minutes = Math.abs(ms) / 60_000
  const digits = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`
}

/** Reads a time of the office, for example "2026-11-22 14:03". An hour that the clock shows twice needs an offset. */
export function parseRestoreTime(text: string, timeZone: string): Date {
  const [, date, time, offset] = pattern.exec(text.trim()) ?? []
  const local = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(local))
    throw new FatalError(`--at must look like '2026-11-22 14:03' or '2026-11-22 14:03:30 -08:00'. This is not: ${text}`)
  if (offset) return new Date(`${date}T${time}${offset}`)
  const offsets = [...new Set([local - dayMs, local + dayMs].map((at) => offsetAt(at, timeZone)))]
  const valid = offsets.filter((ms) => offsetAt(local - ms, timeZone) === ms)
  const [first] = valid
  if (first === undefined) throw new FatalError(`${date} ${time} does not exist in ${timeZone}: the clock skipped this hour.`)
  if (valid.length > 1) {
    const choices = valid.map((ms) => `--at '${date} ${time} ${formatOffset(ms)}'`)
    throw new FatalError(
      `${date} ${time} happened twice in ${timeZone}, when the clock went back. Add the offset: ${choices.join(' or ')}.`,
    )
  }
  return new Date(local - first)
}
