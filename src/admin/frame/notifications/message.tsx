import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

type Action = { label: string; ariaLabel: string; act: () => void }
type Props = { notification: StaffNotification; action: Action; dismissLabel: string; onClose: () => void; children: ReactNode }

/** A notification with one action, which also marks it done. */
export function NotificationMessage({ notification, action, dismissLabel, onClose, children }: Props) {
  const { markDone } = useNotificationActions()
  const act = () => {
    onClose()
    markDone(notification)
    action.act()
  }
  return (
    <li className={styles.line}>
      <span className={styles.content}>{children}</span>
      <span className={styles.faint}>
        <RelativeTime at={notification.reminderAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={action.ariaLabel} onClick={act}>
          {action.label}
        </Button>
        <Button small aria-label={dismissLabel} onClick={() => markDone(notification)}>
          {strings.notifications.done}
        </Button>
      </span>
    </li>
  )
}
