import { startCall } from '@/client/call/call'
import * as strings from '@/strings/index'
import { ActionNotification } from './action-notification'
import styles from './notifications.module.css'
import type { StaffNotification } from './queries'

const text = strings.notifications
type Props = { notification: StaffNotification; call: NonNullable<StaffNotification['missedCall']>; onClose: () => void }

export const MissedCallNotification = ({ call: { from, fromId, kind, threadName }, ...props }: Props) => (
  <ActionNotification
    {...props}
    action={{ label: text.back, ariaLabel: text.callBack(from), run: () => startCall({ people: [fromId], kind }) }}
    doneLabel={text.dismiss(from)}
  >
    {text.missed(from)}
    {threadName && <span className={styles.message}>{threadName}</span>}
  </ActionNotification>
)
