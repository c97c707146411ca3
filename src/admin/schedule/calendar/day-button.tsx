'use client'
import { Hidden } from '@/ui/hidden'
import { words } from '../../words'
import styles from './calendar.module.css'

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** A day's number; pressed it begins a new event on that day. In a narrow window it says the weekday too. */
export const DayButton = ({ day, named, add }: { day: Date; named?: boolean; add: (day: Date) => void }) => (
  <button type="button" className={styles.number} onClick={() => add(day)}>
    <Hidden>{`${words.schedule.add}: ${long.format(day)}`}</Hidden>
    <span aria-hidden className={styles.face}>
      <span className={named ? undefined : styles.narrowOnly}>{weekday.format(day)} </span>
      {day.getDate()}
    </span>
  </button>
)
