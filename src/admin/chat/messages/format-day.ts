import { formatIfValid } from '@/ui/format-date'
import { startOfDay, toDateString } from '@/ui/local-time'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayThisYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export const formatTime = (instant: string) => formatIfValid(time, new Date(instant))
/** `today` and `yesterday` are the words for these two days. Other days get a date. */
export function formatDayHeading(instant: string, now: Date, { today, yesterday }: { today: string; yesterday: string }) {
  const date = new Date(instant)
  const day = toDateString(date)
  if (day === toDateString(now)) return today
  if (day === toDateString(startOfDay(now, -1))) return yesterday
  return formatIfValid(date.getFullYear() === now.getFullYear() ? dayThisYear : dayWithYear, date)
}
