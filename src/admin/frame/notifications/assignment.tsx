import Link from 'next/link'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications
/** The tab of the case that has it. */
const tabs = { case: '', event: '', todo: '?tab=todo', reminder: '?tab=reminders', deadline: '?tab=deadlines' }
type Props = { notification: StaffNotification; assignment: NonNullable<StaffNotification['assignment']>; onClose: () => void }

/** A case, event, todo, reminder or deadline that a colleague gave to the user. */
export function AssignmentNotification({ notification, assignment: { kind, from, eventId }, onClose }: Props) {
  const { markDone } = useNotificationActions()
  const { caseId, caseTitle, caseNumber, message, reminderAt, createdAt } = notification
  const title = message ?? caseTitle
  const hasTime = kind === 'event' || kind === 'reminder'
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        {text.assigned[kind](from)}{' '}
        <Link
          href={eventId ? `/admin/schedule?event=${eventId}` : `/admin/cases/${caseId}${tabs[kind]}`}
          prefetch={false}
          onClick={onClose}
        >
          {title}
        </Link>
        <span className={styles.message}>
          {[hasTime && formatFullDateTime(new Date(reminderAt)), caseTitle && message ? `${caseTitle} ${caseNumber}` : caseNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.faint}>
        <RelativeTime at={createdAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.dismissAssignment(title)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
