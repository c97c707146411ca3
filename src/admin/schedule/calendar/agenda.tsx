'use client'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import styles from './agenda.module.css'
import { EventLine } from './event-line'
import { filterEventsOnDay } from './days'
import type { CalendarViewProps } from './view-props'

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export const Agenda = ({ days, events, onOpen }: Pick<CalendarViewProps, 'days' | 'events' | 'onOpen'>) => (
  <ol className={styles.agenda}>
    {days.map((day) => {
      const dayEvents = filterEventsOnDay(events, day)
      return (
        <li key={toDateString(day)} className={styles.day}>
          <h2 className={styles.date}>{longDate.format(day)}</h2>
          {dayEvents.length === 0 && <p className={styles.faint}>{strings.schedule.nothing}</p>}
          {dayEvents.map((event) => (
            <EventLine key={event.id + event.date} event={event} onOpen={onOpen} />
          ))}
        </li>
      )
    })}
  </ol>
)
