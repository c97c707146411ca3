'use client'
import type { CSSProperties } from 'react'
import { Initials, PersonInitials, usePersonColor } from '@/admin/records/events/person-initials'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { VisuallyHidden } from '@/ui/visually-hidden'
import type { Occurrence } from '../queries'
import agenda from './agenda.module.css'
import styles from './calendar.module.css'
import { parseEnd } from './days'
import { dragSource } from './drag'

const text = strings.schedule
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const formatTimes = ({ days, start, end }: Occurrence) => {
  if (days) return text.allDay
  return end ? timeFormat.formatRange(new Date(start), parseEnd({ start, end })) : timeFormat.format(new Date(start))
}

type Props = { event: Occurrence; open: (event: Occurrence) => void; style?: CSSProperties; className?: string }
export function EventChip({ event, open, style, className = '' }: Props) {
  const userText = event.userName ? `, ${event.userName}` : ''
  return (
    <button
      type="button"
      {...dragSource(event)}
      className={`${styles.chip} ${event.days ? styles.allDay : ''} ${className}`}
      style={{ '--person': usePersonColor(event.userId), ...style } as CSSProperties}
      title={`${event.title}${userText}`}
      onClick={() => open(event)}
    >
      <span className={styles.content}>
        <span className={styles.chipHead}>
          {!event.days && <span className={styles.time}>{timeFormat.format(new Date(event.start))} </span>}
          {event.userName && <Initials name={event.userName} />}
        </span>{' '}
        <span className={styles.title}>{event.title}</span>
      </span>
      <VisuallyHidden>{`, ${event.days ? text.allDay : formatFullDateTime(new Date(event.start))}${userText}`}</VisuallyHidden>
    </button>
  )
}

export const EventLine = ({ event, open }: Props) => (
  <button type="button" className={agenda.line} onClick={() => open(event)}>
    <span className={agenda.time}>{formatTimes(event)}</span>
    <span className={agenda.details}>
      <strong>{event.title}</strong>
      {(event.userName || event.withName || event.caseTitle) && (
        <span className={agenda.faint}>
          {event.userName && <PersonInitials userId={event.userId} name={event.userName} />}{' '}
          {[event.userName, event.withName, event.caseTitle].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  </button>
)
