import { openChat } from '@/admin/chat/windows'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './bell.module.css'
import type { StaffNotification } from './queries'
import { useNotificationActions } from './use-notification-actions'

const text = strings.notifications
type Props = { notification: StaffNotification; mention: NonNullable<StaffNotification['mention']>; onClose: () => void }

export function MentionNotification({ notification, mention: { threadId, from, text: message }, onClose }: Props) {
  const { markDone } = useNotificationActions()
  const openThread = () => {
    onClose()
    markDone(notification)
    openChat(threadId)
  }
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        {text.mentioned(from)}
        <span className={styles.message}>{message}</span>
      </span>
      <span className={styles.faint}>
        <RelativeTime at={notification.reminderAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.readOf(from)} onClick={openThread}>
          {text.read}
        </Button>
        <Button small aria-label={text.dismissMention(from)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
