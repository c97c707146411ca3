import { Fragment } from 'react'
import { PersonInitials } from '@/admin/records/events/person-initials'
import * as strings from '@/strings/index'
import { formatDuration } from './format-duration'
import type { Row } from './queries'
import styles from './schedule.module.css'

const text = strings.schedule

export const EventUser = ({ row }: { row: Pick<Row, 'userId' | 'userName' | 'userLeft' | 'attendees'> }) => (
  <span className={styles.faint}>
    {row.userName && <PersonInitials userId={row.userId} name={row.userName} />}{' '}
    {row.userName ? (row.userLeft ? strings.cases.assigneeLeft(row.userName) : row.userName) : text.nobody}
    {row.attendees.map(({ id, name }) => (
      <Fragment key={id}>
        , <PersonInitials userId={id} name={name} /> {name}
      </Fragment>
    ))}
  </span>
)

export const EventDuration = ({ row }: { row: Pick<Row, 'start' | 'end' | 'days'> }) =>
  row.days ? (
    text.allDay
  ) : row.end ? (
    formatDuration(row.start, row.end)
  ) : (
    <abbr title={text.endlessName}>{formatDuration(row.start, row.end)}</abbr>
  )
