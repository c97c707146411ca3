'use client'
import * as strings from '@/strings/index'
import { longDateFormat } from './date-formats'
import styles from './day-title.module.css'
import { HolidayName } from './holiday-name'

export const DayTitle = ({ day, isToday }: { day: Date; isToday: boolean }) => (
  <span className={isToday ? styles.title : undefined}>
    {isToday && <span className={styles.today}>{strings.schedule.today}</span>} {longDateFormat.format(day)} <HolidayName day={day} />
  </span>
)
