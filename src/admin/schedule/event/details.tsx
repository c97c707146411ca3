import { Fragment } from 'react'
import { PersonInitials } from '@/admin/records/events/person-initials'
import type { Row } from '@/admin/schedule/queries'
import styles from '@/admin/schedule/schedule.module.css'
import * as strings from '@/strings/index'
import { formatDuration } from './format-duration'

const text = strings.schedule

/** The person the event is for, and the others who attend. */
export function EventUser({ row }: { row: Pick<Row, 'userId' | 'userName' | 'userLeft' | 'attendees'> }) {
  if (!row.userName) return <span className={styles.faint}>{text.nobody}</span>
  const user = { id: row.userId, name: row.userName, label: row.userLeft ? strings.cases.assigneeLeft(row.userName) : row.userName }
  const people = [user, ...row.attendees.map(({ id, name }) => ({ id, name, label: name }))]
  return (
    <span className={styles.faint}>
      {people.map(({ id, name, label }, i) => (
        <Fragment key={id}>
          <span className={styles.person}>
            <PersonInitials userId={id} name={name} /> {label}
            {i < people.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** With whom and for which case. */
export function EventSubject({ row: { withName, caseTitle } }: { row: Pick<Row, 'withName' | 'caseTitle'> }) {
  const subject = [withName, caseTitle].filter(Boolean).join(' · ')
  return subject && <span className={`${styles.faint} ${styles.subject}`}>{subject}</span>
}

export const EventDuration = ({ row }: { row: Pick<Row, 'start' | 'end' | 'days'> }) =>
  row.days ? (
    text.allDay
  ) : row.end ? (
    formatDuration(row.start, row.end)
  ) : (
    <abbr title={text.endlessName}>{formatDuration(row.start, row.end)}</abbr>
  )
