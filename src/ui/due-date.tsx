'use client'
import styles from './due-date.module.css'
import { formatCalendarDate, formatDay } from './format-date'
import { toDateString } from './local-time'
import { useNow } from './relative-time'
import { strings } from './strings'

/** The server, which does not know the user's day, renders the date. */
function useRelativeDay(date: string) {
  const now = useNow()
  const isPast = now !== null && date < toDateString(now)
  const fullDate = formatCalendarDate(new Date(date))
  return {
    isPast,
    day: now ? formatDay(date, now) : fullDate,
    attributes: { dateTime: date, title: fullDate, suppressHydrationWarning: true },
  }
}

/** A calendar date such as "tomorrow". */
export function RelativeDay({ date }: { date: string }) {
  const { day, attributes } = useRelativeDay(date)
  return <time {...attributes}>{day}</time>
}

/** A due date such as "Due tomorrow" or "5 days overdue". */
export function DueDate({ date }: { date: string }) {
  const { isPast, day, attributes } = useRelativeDay(date)
  return (
    <time {...attributes} className={isPast ? styles.overdue : undefined}>
      {isPast ? strings.overdue(day) : strings.due(day)}
    </time>
  )
}
