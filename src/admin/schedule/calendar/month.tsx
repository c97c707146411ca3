'use client'
import type { CSSProperties } from 'react'
import { getDropTargetProps } from '@/admin/schedule/calendar/move/drag'
import { DropPreview } from '@/admin/schedule/calendar/move/drop-preview'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import calendar from './calendar.module.css'
import { longDateFormat, weekdayFormat } from './date-formats'
import { DayButton } from './day-button'
import { filterEventsOnDay, isPastAndEmpty } from './days'
import { EventChip } from './event-chip'
import styles from './month.module.css'
import type { CalendarViewProps } from './view-props'

const text = strings.schedule
const maxEvents = 3

export function Month({
  days,
  day: selectedDay,
  today,
  events,
  onOpen,
  onAdd,
  onMove,
  columns,
  onOpenWeek,
}: CalendarViewProps & { onOpenWeek: (day: Date) => void }) {
  return (
    <div className={styles.month} style={{ '--columns': columns } as CSSProperties}>
      {days.slice(0, 7).map((day) => (
        <div key={day.getDay()} className={styles.weekday} aria-hidden>
          {weekdayFormat.format(day)}
        </div>
      ))}
      {days.map((day, n) => {
        const week = days.slice(n - day.getDay(), n - day.getDay() + 7)
        const dayEvents = filterEventsOnDay(events, day)
        // The button takes the room of one event, so it must replace at least two.
        const visible = dayEvents.length > maxEvents + 1 ? dayEvents.slice(0, maxEvents) : dayEvents
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the day's number does the same
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it does the same
          <section
            key={toDateString(day)}
            className={styles.cell}
            aria-label={longDateFormat.format(day)}
            data-outside={day.getMonth() !== selectedDay.getMonth() || undefined}
            data-today={toDateString(day) === today || undefined}
            data-empty={dayEvents.length === 0 || undefined}
            data-past-empty={isPastAndEmpty(week, events, today) || undefined}
            onClick={(event) => event.target === event.currentTarget && onAdd(day)}
            {...getDropTargetProps({ day, onMove })}
          >
            <DayButton day={day} onAdd={onAdd} />
            {visible.map((event) => (
              <EventChip key={event.id + event.date} event={event} onOpen={onOpen} />
            ))}
            {dayEvents.length > visible.length && (
              <button type="button" className={calendar.more} onClick={() => onOpenWeek(day)}>
                {text.more(dayEvents.length - visible.length)}
              </button>
            )}
            <DropPreview day={day} />
          </section>
        )
      })}
    </div>
  )
}
