import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import { openChat } from './chat/windows'
import type { Notice } from './notice-queries'
import styles from './notices.module.css'
import { useNotices } from './use-notices'

const text = words.notices
type Props = { notice: Notice; mention: NonNullable<Notice['mention']>; close: () => void }

export function Named({ notice, mention: { threadId, from, text: message }, close }: Props) {
  const { done } = useNotices()
  const openThread = () => {
    close()
    done(notice)
    openChat(threadId)
  }
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        {text.named(from)}
        <span className={styles.message}>{message}</span>
      </span>
      <span className={styles.faint}>
        <Moment at={notice.reminderAt} />
      </span>
      <span className={styles.actions}>
        <Button small aria-label={text.readOf(from)} onClick={openThread}>
          {text.read}
        </Button>
        <Button small aria-label={text.dismissNamed(from)} onClick={() => done(notice)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
