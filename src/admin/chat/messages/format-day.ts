import { formatIfValid } from '@/ui/format-date'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayThisYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export const formatTime = (instant: string) => formatIfValid(time, new Date(instant))
/** As YYYY-MM-DD, in the browser's time zone. */
export const toLocalDate = (instant: string) => new Date(instant).toLocaleDateString('en-CA')
/** `today` and `yesterday` are the words for these two days. Other days get a date. */
export function formatDay(instant: string, now: Date, { today, yesterday }: { today: string; yesterday: string }) {
  const date = new Date(instant)
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return today
  if (date.toDateString() === dayBefore.toDateString()) return yesterday
  return formatIfValid(date.getFullYear() === now.getFullYear() ? dayThisYear : dayWithYear, date)
}
