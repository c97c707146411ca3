'use client'
import { useCurrentDate } from './current-date'
import styles from './due-date.module.css'
import { formatCalendarDate, formatRelativeDay } from './format-date'
import { strings } from './strings'

function useRelativeDay(date: string) {
  const today = useCurrentDate()
  return {
    isPast: date < today,
    day: formatRelativeDay(date, today),
    attributes: { dateTime: date, title: formatCalendarDate(new Date(date)) },
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
