'use client'
import { type CSSProperties, useEffect, useRef } from 'react'
import { words } from '../../words'
import styles from './calendar.module.css'
import { Chip } from './chip'
import { Crowd } from './crowd'
import { DayButton } from './day-button'
import { dateOf, onDay } from './days'
import { receive } from './drag'
import { lanesOf } from './lanes'
import type { Shown } from './shown'

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric' })
const hours = Array.from({ length: 24 }, (_, n) => hour.format(new Date(2026, 0, 1, n)))
/** An office's day begins here: what is before can be scrolled to. */
const firstHour = 7
const quarter = 15
/** Of the day: up to this there is room for one line. */
const shortHeight = 0.5 / 24
const percent = (part: number) => `${part * 100}%`

/** Seven days side by side by the hour; on a narrow window one below the other. */
export function Week({ days, today, events, open, add, move }: Shown) {
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroll.current
    if (box) box.scrollTop = (box.scrollHeight / 24) * firstHour
  }, [])
  return (
    <div className={styles.week}>
      <div className={styles.heads}>
        <span />
        {days.map((day) => (
          <div key={dateOf(day)} className={styles.headOf} data-today={dateOf(day) === today || undefined}>
            <DayButton day={day} named add={add} />
            {onDay(events, day)
              .filter((event) => event.days)
              .map((event) => (
                <Chip key={event.id + event.date} event={event} open={open} />
              ))}
          </div>
        ))}
      </div>
      <div ref={scroll} className={styles.hours}>
        <div className={styles.scale} aria-hidden>
          {hours.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {days.map((day) => (
          <section
            key={dateOf(day)}
            className={styles.column}
            aria-label={long.format(day)}
            data-today={dateOf(day) === today || undefined}
            {...receive((event, below) => {
              const height = (scroll.current?.scrollHeight ?? 1) / 1440
              move(event, day, Math.max(0, Math.round(below / height / quarter) * quarter))
            })}
          >
            <h3 className={styles.narrowOnly}>{long.format(day)}</h3>
            <Hours day={day} events={events} open={open} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** What is on a day at an hour of it. */
function Hours({ day, events, open }: Pick<Shown, 'day' | 'events' | 'open'>) {
  const { placed, crowds } = lanesOf(onDay(events, day), day)
  return (
    <>
      {placed.map(({ event, top, height, lane, lanes, crowded, behind }) => (
        <Chip
          key={event.id + event.date}
          event={event}
          open={open}
          className={[styles.placed, height <= shortHeight && styles.short, crowded && styles.crowded, behind && styles.behind]
            .filter(Boolean)
            .join(' ')}
          style={{ '--top': percent(top), '--height': percent(height), '--left': lane / lanes, '--width': 1 / lanes } as CSSProperties}
        />
      ))}
      {crowds.map(({ events, behind, top, height }) => (
        <Crowd
          key={top}
          title={words.schedule.atOnce(long.format(day))}
          events={events}
          behind={behind}
          open={open}
          style={{ '--top': percent(top), '--height': percent(height) } as CSSProperties}
        />
      ))}
    </>
  )
}
