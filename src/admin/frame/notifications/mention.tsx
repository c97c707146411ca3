import { openChat } from '@/admin/chat/windows'
import * as strings from '@/strings/index'
import styles from './bell.module.css'
import { NotificationMessage } from './message'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Props = { notification: StaffNotification; mention: NonNullable<StaffNotification['mention']>; onClose: () => void }

export const MentionNotification = ({ mention: { threadId, threadName, from, text: message }, ...props }: Props) => (
  <NotificationMessage
    {...props}
    action={{ label: text.read, ariaLabel: text.readOf(from), act: () => openChat(threadId) }}
    dismissLabel={text.dismissMention(from)}
  >
    {text.mentioned(from)}
    {threadName && <span className={styles.message}>{threadName}</span>}
    <span className={styles.message}>{message}</span>
  </NotificationMessage>
)
