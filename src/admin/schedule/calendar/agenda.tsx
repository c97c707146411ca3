'use client'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import styles from './agenda.module.css'
import { longDateFormat } from './date-formats'
import { filterEventsOnDay } from './days'
import { EventLine } from './event-line'
import type { CalendarViewProps } from './view-props'

export const Agenda = ({ days, events, onOpen }: Pick<CalendarViewProps, 'days' | 'events' | 'onOpen'>) => (
  <ol className={styles.agenda}>
    {days.map((day) => {
      const dayEvents = filterEventsOnDay(events, day)
      return (
        <li key={toDateString(day)} className={styles.day}>
          <h2 className={styles.date}>{longDateFormat.format(day)}</h2>
          {dayEvents.length === 0 && <p className={styles.faint}>{strings.schedule.nothing}</p>}
          {dayEvents.map((event) => (
            <EventLine key={event.id + event.date} event={event} onOpen={onOpen} />
          ))}
        </li>
      )
    })}
  </ol>
)
