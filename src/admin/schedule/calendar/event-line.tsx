'use client'
import { PersonInitials } from '@/admin/records/events/person-initials'
import * as strings from '@/strings/index'
import type { Occurrence } from '../queries'
import { timeFormat } from './date-formats'
import { parseEnd } from './days'
import styles from './event-line.module.css'

const formatTimes = ({ days, start, end }: Occurrence) => {
  if (days) return strings.schedule.allDay
  return end ? timeFormat.formatRange(new Date(start), parseEnd({ start, end })) : timeFormat.format(new Date(start))
}

export const EventLine = ({ event, onOpen }: { event: Occurrence; onOpen: (event: Occurrence) => void }) => (
  <button type="button" className={styles.line} onClick={() => onOpen(event)}>
    <span className={styles.time}>{formatTimes(event)}</span>
    <span className={styles.details}>
      <strong>{event.title}</strong>
      {(event.userName || event.withName || event.caseTitle) && (
        <span className={styles.faint}>
          {event.userName && <PersonInitials userId={event.userId} name={event.userName} />}{' '}
          {[event.userName, event.withName, event.caseTitle].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  </button>
)
