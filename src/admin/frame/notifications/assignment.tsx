import Link from 'next/link'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { type Assignment, describeAssignment } from './describe-assignment'
import { NotificationItem } from './notification-item'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Props = { notification: StaffNotification; assignment: Assignment; onClose: () => void }

/** A colleague assigned cases, todos, an event, a reminder or a deadline to the user, asks to confirm a date, or moved an event of the user. */
export function AssignmentNotification({ notification, assignment, onClose }: Props) {
  const { href, title, details } = getAssignmentLink(notification, assignment)
  return (
    <NotificationItem notification={notification} at={notification.createdAt} doneLabel={text.dismissAssignment(title)}>
      {describeAssignment(assignment)}{' '}
      <Link href={href} prefetch={false} onClick={onClose}>
        {title}
      </Link>
      {details && <span className={styles.message}>{details}</span>}
    </NotificationItem>
  )
}

/** The query string of the case's tab that shows the record. */
const tabQueries = { case: '', event: '', todo: '?tab=todo', reminder: '?tab=reminders', deadline: '?tab=deadlines' }
/** Several cases link to the list of the user's cases. Several records of one case link to its tab. */
function getAssignmentLink(
  { caseId, caseTitle, caseNumber, message, reminderAt }: StaffNotification,
  { kind, toConfirm, eventId, count }: Assignment,
): { href: string; title: string; details?: ReactNode } {
  const number = <span className={styles.number}>{caseNumber}</span>
  const inCase = `/admin/cases/${caseId}${tabQueries[kind]}`
  if (count > 1) {
    return kind === 'case'
      ? { href: '/admin/cases?show=mine', title: strings.cases.shows.mine }
      : { href: inCase, title: caseTitle, details: number }
  }
  const time = (kind === 'event' || kind === 'reminder') && formatFullDateTime(new Date(reminderAt))
  const own = (eventId && `/admin/schedule?event=${eventId}`) || (toConfirm && `/admin/deadlines?deadline=${toConfirm}`)
  return {
    href: own || inCase,
    title: message ?? caseTitle,
    details: (
      <>
        {time && `${time}${caseNumber && ' · '}`}
        {caseTitle && message && `${caseTitle} `}
        {number}
      </>
    ),
  }
}
