import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import { openChat } from './chat/windows'
import type { Notice } from './notice-queries'
import styles from './notices.module.css'
import { useNotices } from './use-notices'

const text = words.notices
type Props = { notice: Notice; mention: NonNullable<Notice['mention']>; close: () => void }

/** Somebody named one in a chat. */
export function Named({ notice, mention: { threadId, from, text: said }, close }: Props) {
  const { done } = useNotices()
  const read = () => {
    close()
    done(notice)
    openChat(threadId)
  }
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {text.named(from)}
        <span className={styles.message}>{said}</span>
      </span>
      <span className={styles.faint}>
        <Moment at={notice.reminderAt} />
      </span>
      <span className={styles.acts}>
        <Button small aria-label={text.readOf(from)} onClick={read}>
          {text.read}
        </Button>
        <Button small aria-label={text.dismissNamed(from)} onClick={() => done(notice)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}
