'use client'
import dynamic from 'next/dynamic'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import styles from './dock.module.css'
import { UnreadCountTitle } from './unread-count-title'
import { useChatUpdates, useNewMessageAlerts } from './use-chat-updates'
import { minimizeAllChats, useChatWindows } from './windows'

const Window = dynamic(() => import('./window').then((file) => file.ChatWindow), { ssr: false })

/** The chat windows at the bottom right of every staff screen. A thread that fills the screen has no window. */
export function ChatDock({ renderedAt }: { renderedAt: number }) {
  const me = useCurrentUser().id
  useChatUpdates(me)
  const thread = useSearchParams().get('thread')
  const threadOnPage = usePathname() === '/admin/communications' ? thread : null
  const windows = useChatWindows().filter(({ threadId }) => threadId !== threadOnPage)
  useEffect(() => {
    if (threadOnPage) minimizeAllChats()
  }, [threadOnPage])
  return (
    <>
      <UnreadCountTitle />
      <MessageAlerts me={me} renderedAt={renderedAt} />
      {windows.length > 0 && (
        <aside className={styles.dock} aria-label={strings.messages.windows}>
          {windows.map((chat) => (
            <Window key={chat.threadId} {...chat} />
          ))}
        </aside>
      )}
    </>
  )
}

/** A separate component, so that a change in the rooms does not render the windows again. */
function MessageAlerts({ me, renderedAt }: { me: string; renderedAt: number }) {
  useNewMessageAlerts(me, renderedAt)
  return null
}
