import Link from 'next/link'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications
type Answer = NonNullable<StaffNotification['appointmentAnswer']>
type Props = { notification: StaffNotification; answer: Answer; onClose: () => void }

/** A client said in the portal whether they come. */
export function AppointmentAnswerNotification({ notification, answer, onClose }: Props) {
  const { markDone } = useNotificationActions()
  const { caseId, caseTitle, caseNumber, createdAt } = notification
  const title = notification.message ?? caseTitle
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        {text.answered[answer.answer](answer.from)}{' '}
        <Link href={`/admin/schedule?event=${answer.eventId}`} prefetch={false} onClick={onClose}>
          {title}
        </Link>
        {caseId && (
          <span className={styles.message}>
            <Link href={`/admin/cases/${caseId}?tab=portal`} prefetch={false} onClick={onClose}>
              {caseTitle}
            </Link>{' '}
            {caseNumber}
          </span>
        )}
      </span>
      <span className={styles.faint}>
        <RelativeTime at={createdAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.dismissAnswer(title)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
