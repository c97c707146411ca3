'use client'
import { DesktopNotificationsButton } from '@/admin/chat/desktop-notifications-button'
import { PresenceAvatars } from '@/admin/chat/presence-avatars'
import { type Room, useRooms } from '@/admin/chat/queries'
import { threadToFocus } from '@/admin/chat/windows'
import { ScreenLink } from '@/admin/records/screen-link'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { isPlainClick } from '@/ui/is-plain-click'
import { Panel } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import styles from './chat-list.module.css'
import { communicationsPath } from './url-state'

const text = strings.communications

/** The signed-in person's chats, newest message first. */
export function ChatList({ openId }: { openId: string }) {
  const { data, isPending, isError, refetch } = useRooms()
  return (
    <div className={styles.list}>
      <Panel title={text.chats} isPending={isPending} errorMessage={isError && !data && text.failedChats} onRetry={() => void refetch()}>
        <DesktopNotificationsButton className={styles.notify} />
        {data?.rooms.length === 0 && <p className={styles.none}>{text.noChats}</p>}
        <ul className={styles.chats}>
          {data?.rooms.map((room) => (
            <li key={room.id}>
              <ChatLink room={room} isCurrent={room.id === openId} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** A keyboard on the screen would cover the messages. */
const hasTouchKeyboard = () => window.matchMedia('(pointer: coarse)').matches

function ChatLink({ room, isCurrent }: { room: Room; isCurrent: boolean }) {
  const lastMessage = room.lastMessage
  return (
    <ScreenLink
      href={`${communicationsPath}?thread=${room.id}`}
      className={styles.chat}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (isPlainClick(event) && !hasTouchKeyboard()) threadToFocus.set(room.id)
      }}
    >
      <PresenceAvatars members={room.members} me={useCurrentUser().id} />
      <span className={styles.name}>{room.name}</span>
      {room.unread > 0 ? <Badge kind="new">{text.unread(room.unread)}</Badge> : <span />}
      {lastMessage && (
        <span className={styles.lastMessage}>
          <RelativeTime at={lastMessage.createdOn} /> · {lastMessage.deletedAt ? strings.messages.deleted : lastMessage.content}
        </span>
      )}
    </ScreenLink>
  )
}
