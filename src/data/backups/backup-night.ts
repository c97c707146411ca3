import { toZonedTime } from '../../time-zone.ts'

/**
 * The date of the night in which `at` lies. A night begins at `from`, HH:MM in `timeZone`. A change to or from daylight
 * saving time neither repeats nor skips a night.
 */
export function getBackupNight(at: Date, timeZone: string, from: string): string {
  const [hour = 0, minute = 0] = from.split(':').map(Number)
  return new Date(Date.parse(`${toZonedTime(at, timeZone)}Z`) - (hour * 60 + minute) * 60_000).toISOString().slice(0, 10)
}
