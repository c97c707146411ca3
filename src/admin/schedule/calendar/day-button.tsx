'use client'
import * as strings from '@/strings/index'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './calendar.module.css'
import { longDateFormat, weekdayFormat } from './date-formats'
import { HolidayName } from './holiday-name'

/** The number of a day, with the weekday in a narrow window. A click adds an event on that day. */
export const DayButton = ({ day, showWeekday, onAdd }: { day: Date; showWeekday?: boolean; onAdd: (day: Date) => void }) => (
  <button type="button" className={styles.number} onClick={() => onAdd(day)}>
    <VisuallyHidden>{`${strings.schedule.add}: ${longDateFormat.format(day)}`}</VisuallyHidden>
    <span aria-hidden className={styles.dayLabel}>
      <span className={showWeekday ? undefined : styles.narrowOnly}>{weekdayFormat.format(day)} </span>
      {day.getDate()}
    </span>
    <HolidayName day={day} />
  </button>
)
