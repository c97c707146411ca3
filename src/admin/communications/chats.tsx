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

/** One's own chats, the one that spoke last first. */
export function Chats({ open }: { open: string }) {
  const { data, isPending, isError, refetch } = useRooms()
  return (
    <Panel id="chats" title={text.chats} pending={isPending} failed={isError && !data && text.failedChats} again={() => void refetch()}>
      {data?.rooms.length === 0 && <p className={styles.none}>{text.noChats}</p>}
      <ul className={styles.chats}>
        {data?.rooms.map((room) => (
          <li key={room.id}>
            <Chat room={room} here={room.id === open} />
          </li>
        ))}
      </ul>
      <NotifyButton />
    </Panel>
  )
}

function Chat({ room, here }: { room: Room; here: boolean }) {
  const last = room.lastMessage
  return (
    <InScreen href={`${home}?thread=${room.id}`} className={styles.chat} aria-current={here ? 'page' : undefined}>
      <Faces members={room.members} me={useMe().id} />
      <span className={styles.about}>
        <span className={styles.name}>{room.name}</span>
        {last && (
          <span className={styles.last}>
            <Moment at={last.createdOn} /> · {last.deletedAt ? words.talk.deleted : last.content}
          </span>
        )}
      </span>
      {room.unread > 0 && <Badge kind="new">{text.unread(room.unread)}</Badge>}
    </InScreen>
  )
}
