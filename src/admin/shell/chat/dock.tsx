'use client'
import dynamic from 'next/dynamic'
import { usePathname, useSearchParams } from 'next/navigation'
import { words } from '../../words'
import { useMe } from '../person'
import styles from './dock.module.css'
import { UnreadTitle } from './unread'
import { useChat, useSpoken } from './use-chat'
import { WaitingGuests } from './waiting-guests'
import { useWindows } from './windows'

const Window = dynamic(() => import('./window').then((file) => file.Window), { ssr: false })

/** The chat windows at the bottom right of every staff screen, without the thread that fills the screen. */
export function Dock() {
  const me = useMe().id
  useChat(me)
  const thread = useSearchParams().get('thread')
  const threadOnPage = usePathname() === '/admin/communications' ? thread : null
  const windows = useWindows().filter(({ threadId }) => threadId !== threadOnPage)
  return (
    <>
      <UnreadTitle />
      <MessageAlerts me={me} />
      <WaitingGuests />
      {windows.length > 0 && (
        <aside className={styles.dock} aria-label={words.talk.windows}>
          {windows.map((chat) => (
            <Window key={chat.threadId} {...chat} />
          ))}
        </aside>
      )}
    </>
  )
}

/** A component of its own, so that a change in the rooms does not render the windows again. */
function MessageAlerts({ me }: { me: string }) {
  useSpoken(me)
  return null
}
