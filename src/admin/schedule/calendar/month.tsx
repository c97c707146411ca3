'use client'
import type { CSSProperties } from 'react'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import calendar from './calendar.module.css'
import { EventChip } from './chip'
import { DayButton } from './day-button'
import { filterEventsOnDay } from './days'
import { dropTarget } from './drag'
import styles from './month.module.css'
import type { CalendarViewProps } from './view-props'

const text = strings.schedule
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const maxEvents = 3

export function Month({
  days,
  day: selectedDay,
  today,
  events,
  open,
  add,
  move,
  columns,
  openWeek,
}: CalendarViewProps & { openWeek: (day: Date) => void }) {
  return (
    <div className={styles.month} style={{ '--columns': columns } as CSSProperties}>
      {days.slice(0, 7).map((day) => (
        <div key={day.getDay()} className={styles.weekday} aria-hidden>
          {weekday.format(day)}
        </div>
      ))}
      {days.map((day) => {
        const dayEvents = filterEventsOnDay(events, day)
        // One more event takes no more room than the button that would replace it.
        const visible = dayEvents.length > maxEvents + 1 ? dayEvents.slice(0, maxEvents) : dayEvents
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the day's number does the same
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it does the same
          <section
            key={toDateString(day)}
            className={styles.cell}
            aria-label={longDate.format(day)}
            data-outside={day.getMonth() !== selectedDay.getMonth() || undefined}
            data-today={toDateString(day) === today || undefined}
            data-empty={dayEvents.length === 0 || undefined}
            onClick={(event) => event.target === event.currentTarget && add(day)}
            {...dropTarget((event) => move(event, day))}
          >
            <DayButton day={day} add={add} />
            {visible.map((event) => (
              <EventChip key={event.id + event.date} event={event} open={open} />
            ))}
            {dayEvents.length > visible.length && (
              <button type="button" className={calendar.more} onClick={() => openWeek(day)}>
                {text.more(dayEvents.length - visible.length)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
