'use client'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { getDropTargetProps } from '@/admin/schedule/calendar/move/drag'
import { DropPreview } from '@/admin/schedule/calendar/move/drop-preview'
import * as strings from '@/strings/index'
import { toDateString } from '@/ui/local-time'
import { useNow } from '@/ui/relative-time'
import styles from './calendar.module.css'
import { longDateFormat } from './date-formats'
import { DayButton } from './day-button'
import { chipLinePx, hourPx, layoutDay, maxLanes, minutesPerDay } from './day-layout'
import { DayTitle } from './day-title'
import { filterEventsOnDay } from './days'
import { EmptyDay } from './empty-day'
import { EventChip } from './event-chip'
import chipStyles from './event-chip.module.css'
import { OverflowButton } from './overflow-button'
import { useOffsetTopProperty } from './use-offset-top-property'
import type { CalendarViewProps } from './view-props'

const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric' })
const hourLabels = Array.from({ length: 24 }, (_, n) => hourFormat.format(new Date(2026, 0, 1, n)))
const firstVisibleHour = 8
const dropStepMinutes = 15
const slotMinutes = 30
/** As a fraction of the day. A shorter event has room for one line. */
const maxShortHeight = 0.5 / 24
const percent = (fraction: number) => `${fraction * 100}%`

export function Week({ days, columns, today, events, onOpen, onAdd, onMove }: CalendarViewProps) {
  const scroll = useRef<HTMLDivElement>(null)
  useOffsetTopProperty(scroll)
  // Before the first paint, and after the property above, which limits the height.
  useLayoutEffect(() => {
    const box = scroll.current
    if (box) box.scrollTop = (box.scrollHeight / 24) * firstVisibleHour
  }, [])
  const toMinutes = (px: number) => (px / (scroll.current?.scrollHeight ?? 1)) * minutesPerDay
  const toDropMinutes = (px: number) => Math.max(0, Math.round(toMinutes(px) / dropStepMinutes) * dropStepMinutes)
  const isEmpty = (day: Date) => filterEventsOnDay(events, day).length === 0
  const allDayEvents = (day: Date) =>
    filterEventsOnDay(events, day)
      .filter((event) => event.days)
      .map((event) => <EventChip key={event.id + event.date} event={event} onOpen={onOpen} />)
  return (
    <div
      className={styles.week}
      style={{ '--columns': columns, '--hour': `${hourPx}px`, '--chip-line': `${chipLinePx}px` } as CSSProperties}
    >
      <div className={styles.head}>
        <span />
        {days.map((day) => (
          <div key={toDateString(day)} className={styles.dayHead} data-today={toDateString(day) === today || undefined}>
            <DayButton day={day} showWeekday onAdd={onAdd} />
            {allDayEvents(day)}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a week without events scrolls by keyboard too */}
      <section ref={scroll} className={styles.hours} aria-label={strings.schedule.hoursOfWeek} tabIndex={0}>
        <div className={styles.scale} aria-hidden>
          {hourLabels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {days.map((day) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the day's number does the same
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it does the same
          <section
            key={toDateString(day)}
            className={styles.column}
            aria-label={longDateFormat.format(day)}
            data-today={toDateString(day) === today || undefined}
            data-empty={isEmpty(day) || undefined}
            onClick={(event) => {
              if (event.target !== event.currentTarget) return
              const minutes = toMinutes(event.clientY - event.currentTarget.getBoundingClientRect().top)
              onAdd(day, Math.floor(minutes / slotMinutes) * slotMinutes)
            }}
            {...getDropTargetProps({ day, toMinutes: toDropMinutes, onMove })}
          >
            {isEmpty(day) ? (
              <EmptyDay day={day} isToday={toDateString(day) === today} onAdd={onAdd} />
            ) : (
              <h3 className={styles.narrowOnly}>
                <DayTitle day={day} isToday={toDateString(day) === today} />
              </h3>
            )}
            <div className={styles.allDayEvents}>{allDayEvents(day)}</div>
            <TimedEvents day={day} events={events} onOpen={onOpen} />
            {toDateString(day) === today && <CurrentTime />}
            <DropPreview day={day} />
          </section>
        ))}
      </section>
    </div>
  )
}

function CurrentTime() {
  const now = useNow()
  return now && <span aria-hidden className={styles.currentTime} style={{ top: percent((now.getHours() + now.getMinutes() / 60) / 24) }} />
}

function TimedEvents({ day, events, onOpen }: Pick<CalendarViewProps, 'day' | 'events' | 'onOpen'>) {
  const { placed, overflows } = layoutDay(filterEventsOnDay(events, day), day)
  return (
    <>
      {placed.map(({ event, top, height, lane, lanes, lines, linesBelowTime }) => (
        <EventChip
          key={event.id + event.date}
          event={event}
          onOpen={onOpen}
          className={[
            chipStyles.placed,
            height <= maxShortHeight && chipStyles.short,
            height <= maxShortHeight && lanes > 1 && chipStyles.untimed,
            lanes > maxLanes && chipStyles.crowded,
            lanes > maxLanes && lane > 0 && (lane < maxLanes ? chipStyles.second : chipStyles.hidden),
          ]
            .filter(Boolean)
            .join(' ')}
          style={
            {
              '--top': percent(top),
              '--height': percent(height),
              '--lane': lane,
              '--lanes': lanes,
              '--lines': lines,
              '--lines-below-time': linesBelowTime,
            } as CSSProperties
          }
        />
      ))}
      {overflows.map(({ events, hiddenCount, top, height }) => (
        <OverflowButton
          key={top}
          title={strings.schedule.atOnce(longDateFormat.format(day))}
          events={events}
          hiddenCount={hiddenCount}
          onOpen={onOpen}
          style={{ '--top': percent(top), '--height': percent(height) } as CSSProperties}
        />
      ))}
    </>
  )
}
