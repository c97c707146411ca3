'use client'
import * as strings from '@/strings/index'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './calendar.module.css'

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** The number of a day, with the weekday in a narrow window. A click adds an event on that day. */
export const DayButton = ({ day, showWeekday, onAdd }: { day: Date; showWeekday?: boolean; onAdd: (day: Date) => void }) => (
  <button type="button" className={styles.number} onClick={() => onAdd(day)}>
    <VisuallyHidden>{`${strings.schedule.add}: ${longDate.format(day)}`}</VisuallyHidden>
    <span aria-hidden className={styles.dayLabel}>
      <span className={showWeekday ? undefined : styles.narrowOnly}>{weekday.format(day)} </span>
      {day.getDate()}
    </span>
  </button>
)
