/**
 * Which night an instant belongs to, as the date on which that night's `from` (HH:MM on the office's clock) came. An hour
 * that comes twice or never makes no second night and drops none.
 */
export function nightOf(at: Date, timeZone: string, from: string): string {
  // Swedes write dates and times as ISO does.
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  const [hour = 0, minute = 0] = from.split(':').map(Number)
  return new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) - (hour * 60 + minute) * 60_000).toISOString().slice(0, 10)
}
