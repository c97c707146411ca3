import Link from 'next/link'
import { Options } from '@/admin/forms/options'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { NotificationItem } from './notification-item'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications

export function ReminderNotification({ notification, onClose }: { notification: StaffNotification; onClose: () => void }) {
  const { snooze } = useNotificationActions()
  const { caseId, caseTitle, caseNumber, message, reminderAt, late } = notification
  return (
    <NotificationItem
      notification={notification}
      at={reminderAt}
      badge={
        late && (
          <Badge kind="new" title={text.lateWhy}>
            {text.late}
          </Badge>
        )
      }
      actions={
        <select
          className={styles.snooze}
          aria-label={text.snooze(caseTitle)}
          value=""
          onChange={(event) => snooze(notification, Number(event.target.value))}
        >
          <option value="">{text.later}</option>
          <Options labels={text.snoozes} />
        </select>
      }
      doneLabel={text.doneOf(caseTitle)}
    >
      <ReminderText caseId={caseId ?? ''} title={caseTitle} number={caseNumber} message={message} onClose={onClose} />
    </NotificationItem>
  )
}

type ReminderTextProps = { caseId: string; title: string; number: string; message: string | null; onClose: () => void }
export const ReminderText = ({ caseId, title, number, message, onClose }: ReminderTextProps) => (
  <>
    <Link href={`/admin/cases/${caseId}`} prefetch={false} onClick={onClose}>
      {title}
    </Link>{' '}
    <span className={`${styles.faint} ${styles.number}`}>{number}</span>
    {message && <span className={styles.message}>{message}</span>}
  </>
)
