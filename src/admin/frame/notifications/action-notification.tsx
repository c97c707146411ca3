import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { NotificationItem } from './notification-item'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

type Action = { label: string; ariaLabel: string; run: () => void }
type Props = { notification: StaffNotification; action: Action; doneLabel: string; onClose: () => void; children: ReactNode }

/** A notification with one action, which also marks it done. */
export function ActionNotification({ notification, action, doneLabel, onClose, children }: Props) {
  const { markDone } = useNotificationActions()
  const runAction = () => {
    onClose()
    markDone(notification)
    action.run()
  }
  return (
    <NotificationItem
      notification={notification}
      at={notification.reminderAt}
      doneLabel={doneLabel}
      actions={
        <Button small aria-label={action.ariaLabel} onClick={runAction}>
          {action.label}
        </Button>
      }
    >
      {children}
    </NotificationItem>
  )
}
