'use client'
import type { CSSProperties } from 'react'
import { Initials, usePersonColor } from '@/admin/records/events/person-initials'
import { timeFormat } from '@/admin/records/events/time-range'
import { getDragSourceProps } from '@/admin/schedule/calendar/move/drag'
import { getPeopleNames } from '@/client/event-people'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { VisuallyHidden } from '@/ui/visually-hidden'
import type { Occurrence } from '../queries'
import styles from './event-chip.module.css'
import { keepFocus } from './keep-focus'

const text = strings.schedule

type Props = { event: Occurrence; onOpen: (event: Occurrence) => void; style?: CSSProperties; className?: string }
/** An event in the month or week. It can be dragged to another time. */
export function EventChip({ event, onOpen, style, className = '' }: Props) {
  const userText = getPeopleNames(event)
    .map((name) => `, ${name}`)
    .join('')
  return (
    <button
      ref={keepFocus(event)}
      type="button"
      {...getDragSourceProps(event)}
      className={`${styles.chip} ${event.days ? styles.allDay : ''} ${className}`}
      style={{ '--person': usePersonColor(event.userId), ...style } as CSSProperties}
      title={`${event.title}${userText}`}
      onClick={() => onOpen(event)}
    >
      <span className={styles.content}>
        <span className={styles.head}>
          {!event.days && <StartTime start={new Date(event.start)} />}
          {event.userName && <Initials name={event.userName} className={styles.initials} />}
          {event.attendees.length > 0 && <span className={styles.more}>{text.moreAttend(event.attendees.length)}</span>}
        </span>{' '}
        <span className={styles.title}>{event.title}</span>
      </span>
      <VisuallyHidden>{`, ${event.days ? text.allDay : formatFullDateTime(new Date(event.start))}${userText}`}</VisuallyHidden>
    </button>
  )
}

function StartTime({ start }: { start: Date }) {
  const [clock, dayPeriod] = timeFormat.format(start).split(/\s/)
  return (
    <span className={styles.time}>
      {clock}
      <span className={styles.dayPeriod}> {dayPeriod}</span>{' '}
    </span>
  )
}
