import Link from 'next/link'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import { type Assignment, describeAssignment } from './describe-assignment'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications
type Props = { notification: StaffNotification; assignment: Assignment; onClose: () => void }

/** Cases, todos, an event, reminder or deadline that a colleague gave to the user, or an event that they moved. */
export function AssignmentNotification({ notification, assignment, onClose }: Props) {
  const { markDone } = useNotificationActions()
  const { href, title, details } = getAssignmentLink(notification, assignment)
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        {describeAssignment(assignment)}{' '}
        <Link href={href} prefetch={false} onClick={onClose}>
          {title}
        </Link>
        {details && <span className={styles.message}>{details}</span>}
      </span>
      <span className={styles.faint}>
        <RelativeTime at={notification.createdAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.dismissAssignment(title)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}

/** The tab of the case that shows it. */
const tabs = { case: '', event: '', todo: '?tab=todo', reminder: '?tab=reminders', deadline: '?tab=deadlines' }
/** What the notification links to. Many cases are in a list; many todos are of one case. */
function getAssignmentLink(
  { caseId, caseTitle, caseNumber, message, reminderAt }: StaffNotification,
  { kind, eventId, count }: Assignment,
): { href: string; title: string; details?: string } {
  const inCase = `/admin/cases/${caseId}${tabs[kind]}`
  if (count > 1) {
    return kind === 'case'
      ? { href: '/admin/cases?show=mine', title: strings.cases.shows.mine }
      : { href: inCase, title: caseTitle, details: caseNumber }
  }
  const time = (kind === 'event' || kind === 'reminder') && formatFullDateTime(new Date(reminderAt))
  return {
    href: eventId ? `/admin/schedule?event=${eventId}` : inCase,
    title: message ?? caseTitle,
    details: [time, caseTitle && message ? `${caseTitle} ${caseNumber}` : caseNumber].filter(Boolean).join(' · '),
  }
}
