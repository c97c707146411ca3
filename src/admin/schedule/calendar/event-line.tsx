'use client'
import { Fragment } from 'react'
import { PersonInitials } from '@/admin/records/events/person-initials'
import { formatTimeRange } from '@/admin/records/events/time-range'
import { getPeopleNames } from '@/client/event-people'
import * as strings from '@/strings/index'
import type { Occurrence } from '../queries'
import styles from './event-line.module.css'

export const EventLine = ({ event, onOpen }: { event: Occurrence; onOpen: (event: Occurrence) => void }) => (
  <button type="button" className={styles.line} onClick={() => onOpen(event)}>
    <span className={styles.time}>{event.days ? strings.schedule.allDay : formatTimeRange(event)}</span>
    <span className={styles.details}>
      <strong>{event.title}</strong>
      {(event.userName || event.withName || event.caseTitle) && (
        <span className={styles.faint}>
          {event.userName && <PersonInitials userId={event.userId} name={event.userName} />}{' '}
          {event.attendees.map(({ id, name }) => (
            <Fragment key={id}>
              <PersonInitials userId={id} name={name} />{' '}
            </Fragment>
          ))}
          {[getPeopleNames(event).join(', '), event.withName, event.caseTitle].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  </button>
)
