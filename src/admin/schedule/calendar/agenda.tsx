'use client'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import styles from './agenda.module.css'
import { shortDateFormat } from './date-formats'
import { DayTitle } from './day-title'
import { groupEmptyDays } from './days'
import { EventLine } from './event-line'
import type { CalendarViewProps } from './view-props'

const text = strings.schedule
type Props = Pick<CalendarViewProps, 'days' | 'today' | 'events' | 'onOpen'>

export const Agenda = ({ days, today, events, onOpen }: Props) => (
  <ol className={styles.agenda}>
    {groupEmptyDays(days, events, today).map((group) => (
      <li
        key={group.days.map((day) => toDateString(day)).join()}
        className={styles.days}
        data-empty={group.events.length === 0 || undefined}
      >
        <h2 className={styles.date}>
          <Dates days={group.days} today={today} />
        </h2>
        {group.events.length === 0 && <p className={styles.faint}>{group.days.length > 1 ? text.nothingOnDays : text.nothing}</p>}
        {group.events.map((event) => (
          <EventLine key={event.id + event.date} event={event} onOpen={onOpen} />
        ))}
      </li>
    ))}
  </ol>
)

function Dates({ days, today }: Pick<Props, 'days' | 'today'>) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  if (first === last) return <DayTitle day={first} isToday={toDateString(first) === today} />
  return shortDateFormat.formatRange(first, last)
}
