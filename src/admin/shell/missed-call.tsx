import { startCall } from '@/client/call'
import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import type { Notice } from './notice-queries'
import styles from './notices.module.css'
import { useNotices } from './use-notices'

const text = words.notices
type Props = { notice: Notice; call: NonNullable<Notice['missedCall']>; close: () => void }

export function MissedCall({ notice, call, close }: Props) {
  const { done } = useNotices()
  const callBack = () => {
    close()
    done(notice)
    startCall({ people: [call.fromId], kind: call.kind })
  }
  return (
    <li className={styles.line}>
      <span className={styles.content}>{text.missed(call.from)}</span>
      <span className={styles.faint}>
        <Moment at={notice.reminderAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.callBack(call.from)} onClick={callBack}>
          {text.back}
        </Button>
        <Button small aria-label={text.dismiss(call.from)} onClick={() => done(notice)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
