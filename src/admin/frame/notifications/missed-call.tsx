import { startCall } from '@/client/call/call'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications
type Props = { notification: StaffNotification; call: NonNullable<StaffNotification['missedCall']>; onClose: () => void }

export function MissedCallNotification({ notification, call, onClose }: Props) {
  const { markDone } = useNotificationActions()
  const callBack = () => {
    onClose()
    markDone(notification)
    startCall({ people: [call.fromId], kind: call.kind })
  }
  return (
    <li className={styles.line}>
      <span className={styles.content}>{text.missed(call.from)}</span>
      <span className={styles.faint}>
        <RelativeTime at={notification.reminderAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.callBack(call.from)} onClick={callBack}>
          {text.back}
        </Button>
        <Button small aria-label={text.dismiss(call.from)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
