'use client'
import { words } from '../../words'
import styles from './agenda.module.css'
import { Line } from './chip'
import { dateOf, onDay } from './days'
import type { Shown } from './shown'

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** Day after day as a list: what one takes along on paper. */
export const Ahead = ({ days, events, open }: Pick<Shown, 'days' | 'events' | 'open'>) => (
  <ol className={styles.ahead}>
    {days.map((day) => {
      const on = onDay(events, day)
      return (
        <li key={dateOf(day)} className={styles.agendaDay}>
          <h2 className={styles.agendaDate}>{long.format(day)}</h2>
          {on.length === 0 && <p className={styles.faint}>{words.schedule.nothing}</p>}
          {on.map((event) => (
            <Line key={event.id + event.date} event={event} open={open} />
          ))}
        </li>
      )
    })}
  </ol>
)
