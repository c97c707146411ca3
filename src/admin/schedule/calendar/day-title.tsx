'use client'
import * as strings from '@/strings/index'
import { longDateFormat } from './date-formats'
import styles from './day-title.module.css'

export const DayTitle = ({ day, isToday }: { day: Date; isToday: boolean }) =>
  isToday ? (
    <span className={styles.title}>
      <span className={styles.today}>{strings.schedule.today}</span> {longDateFormat.format(day)}
    </span>
  ) : (
    longDateFormat.format(day)
  )
