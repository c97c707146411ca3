/** Formats a duration as "1h 30m". Returns "—" if a time is invalid or the end is before the start, and "∞" without an end. */
export function formatDuration(start: string, end: string | null): string {
  if (!end) return '∞'
  const minutes = Math.round((new Date(end).getTime() - new Date(start).getTime()) / 60_000)
  if (Number.isNaN(minutes) || minutes < 0) return '—'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}m`].filter(Boolean).join(' ')
}
