const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export const timeOf = (at: string) => time.format(new Date(at))
/** A day's own name, in the reader's time zone. */
export const dayOf = (at: string) => new Date(at).toLocaleDateString('en-CA')
export function dayLabel(at: string, now: Date, { today, yesterday }: { today: string; yesterday: string }) {
  const then = new Date(at)
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return today
  if (then.toDateString() === before.toDateString()) return yesterday
  return (then.getFullYear() === now.getFullYear() ? dayName : withYear).format(then)
}
