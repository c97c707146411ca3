'use client'
import { words } from '../../words'
import styles from './agenda.module.css'
import { Line } from './chip'
import { dateOf, onDay } from './days'
import type { Shown } from './shown'

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export const Ahead = ({ days, events, open }: Pick<Shown, 'days' | 'events' | 'open'>) => (
  <ol className={styles.agenda}>
    {days.map((day) => {
      const dayEvents = onDay(events, day)
      return (
        <li key={dateOf(day)} className={styles.day}>
          <h2 className={styles.date}>{longDate.format(day)}</h2>
          {dayEvents.length === 0 && <p className={styles.faint}>{words.schedule.nothing}</p>}
          {dayEvents.map((event) => (
            <Line key={event.id + event.date} event={event} open={open} />
          ))}
        </li>
      )
    })}
  </ol>
)
