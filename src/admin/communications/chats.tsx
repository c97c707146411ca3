'use client'
import { Badge } from '@/ui/badge'
import { Moment } from '@/ui/moment'
import { Panel } from '@/ui/panel'
import { Faces } from '../shell/chat/faces'
import { type Room, useRooms } from '../shell/chat/queries'
import { InScreen } from '../shell/in-screen'
import { useMe } from '../shell/person'
import { words } from '../words'
import { home } from './address'
import styles from './chats.module.css'
import { NotifyButton } from './notify'

const text = words.communications

/** The signed-in person's chats, newest message first. */
export function Chats({ openId }: { openId: string }) {
  const { data, isPending, isError, refetch } = useRooms()
  return (
    <Panel id="chats" title={text.chats} pending={isPending} failed={isError && !data && text.failedChats} again={() => void refetch()}>
      {data?.rooms.length === 0 && <p className={styles.none}>{text.noChats}</p>}
      <ul className={styles.chats}>
        {data?.rooms.map((room) => (
          <li key={room.id}>
            <ChatLink room={room} isCurrent={room.id === openId} />
          </li>
        ))}
      </ul>
      <NotifyButton />
    </Panel>
  )
}

function ChatLink({ room, isCurrent }: { room: Room; isCurrent: boolean }) {
  const lastMessage = room.lastMessage
  return (
    <InScreen href={`${home}?thread=${room.id}`} className={styles.chat} aria-current={isCurrent ? 'page' : undefined}>
      <Faces members={room.members} me={useMe().id} />
      <span className={styles.details}>
        <span className={styles.name}>{room.name}</span>
        {lastMessage && (
          <span className={styles.lastMessage}>
            <Moment at={lastMessage.createdOn} /> · {lastMessage.deletedAt ? words.talk.deleted : lastMessage.content}
          </span>
        )}
      </span>
      {room.unread > 0 && <Badge kind="new">{text.unread(room.unread)}</Badge>}
    </InScreen>
  )
}
