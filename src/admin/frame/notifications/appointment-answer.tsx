import Link from 'next/link'
import * as strings from '@/strings/index'
import { NotificationItem } from './notification-item'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Answer = NonNullable<StaffNotification['appointmentAnswer']>
type Props = { notification: StaffNotification; answer: Answer; onClose: () => void }

/** A client confirmed an appointment in the portal, or cannot come. */
export function AppointmentAnswerNotification({ notification, answer, onClose }: Props) {
  const { caseId, caseTitle, caseNumber, createdAt } = notification
  const title = notification.message ?? caseTitle
  return (
    <NotificationItem notification={notification} at={createdAt} doneLabel={text.dismissAnswer(title)}>
      {text.answered[answer.answer](answer.from)}{' '}
      <Link href={`/admin/schedule?event=${answer.eventId}`} prefetch={false} onClick={onClose}>
        {title}
      </Link>
      {caseId && (
        <span className={styles.message}>
          <Link href={`/admin/cases/${caseId}?tab=portal`} prefetch={false} onClick={onClose}>
            {caseTitle}
          </Link>{' '}
          <span className={styles.number}>{caseNumber}</span>
        </span>
      )}
    </NotificationItem>
  )
}
