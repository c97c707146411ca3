import { openChat } from '@/admin/chat/windows'
import * as strings from '@/strings/index'
import { ActionNotification } from './action-notification'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Props = { notification: StaffNotification; mention: NonNullable<StaffNotification['mention']>; onClose: () => void }

export const MentionNotification = ({ mention: { threadId, threadName, from, text: message }, ...props }: Props) => (
  <ActionNotification
    {...props}
    action={{ label: text.read, ariaLabel: text.readOf(from), run: () => openChat(threadId) }}
    doneLabel={text.dismissMention(from)}
  >
    {text.mentioned(from)}
    {threadName && <span className={styles.message}>{threadName}</span>}
    <span className={styles.message}>{message}</span>
  </ActionNotification>
)
