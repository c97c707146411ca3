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

/** The chats at the bottom right, wherever one is; the one that fills the screen is not shown twice. */
export function Dock() {
  const me = useMe().id
  useChat(me)
  const thread = useSearchParams().get('thread')
  const whole = usePathname() === '/admin/communications' ? thread : null
  const shown = useWindows().filter(({ threadId }) => threadId !== whole)
  return (
    <>
      <UnreadTitle />
      <Spoken me={me} />
      <WaitingGuests />
      {shown.length > 0 && (
        <aside className={styles.dock} aria-label={words.talk.windows}>
          {shown.map((one) => (
            <Window key={one.threadId} {...one} />
          ))}
        </aside>
      )}
    </>
  )
}

/** By itself: what changes in the rooms draws no window again. */
function Spoken({ me }: { me: string }) {
  useSpoken(me)
  return null
}
