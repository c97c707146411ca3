import { startCall } from '@/client/call/call'
import * as strings from '@/strings/index'
import styles from './bell.module.css'
import { NotificationMessage } from './message'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Props = { notification: StaffNotification; call: NonNullable<StaffNotification['missedCall']>; onClose: () => void }

export const MissedCallNotification = ({ call: { from, fromId, kind, threadName }, ...props }: Props) => (
  <NotificationMessage
    {...props}
    action={{ label: text.back, ariaLabel: text.callBack(from), act: () => startCall({ people: [fromId], kind }) }}
    dismissLabel={text.dismiss(from)}
  >
    {text.missed(from)}
    {threadName && <span className={styles.message}>{threadName}</span>}
  </NotificationMessage>
)
