/** An instant as a date-time field shows it: in the reader's own time zone, to the minute. */
export function toLocal(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
/** The instant a date-time field means; a time that daylight saving leaves out is the one an hour later, one it has twice the first. */
export const fromLocal = (typed: string): string => new Date(typed).toISOString()
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
