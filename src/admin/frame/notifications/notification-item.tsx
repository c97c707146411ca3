import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

type Props = {
  notification: StaffNotification
  /** An ISO timestamp. */
  at: string
  badge?: ReactNode
  /** Before the button Done. */
  actions?: ReactNode
  /** The accessible name of the button Done. */
  doneLabel: string
  children: ReactNode
}

export function NotificationItem({ notification, at, badge, actions, doneLabel, children }: Props) {
  const { markDone } = useNotificationActions()
  return (
    <li className={styles.item}>
      <span className={styles.content}>{children}</span>
      <span className={styles.faint}>
        <RelativeTime at={at} /> {badge}
      </span>
      <span className={styles.actions}>
        {actions}
        <Button small aria-label={doneLabel} onClick={() => markDone(notification)}>
          {strings.notifications.done}
        </Button>
      </span>
    </li>
  )
}
