'use client'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare, MessagesSquare, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button, buttonLook } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { RunningCall } from '../../shell/call/running-call'
import { JoinAsAdmin } from '../../shell/chat/join-as-admin'
import { openChat } from '../../shell/chat/windows'
import { useMe } from '../../shell/person'
import { words } from '../../words'
import { ListPlaceholder } from '../list-placeholder'
import { type Case, type Room, roomList } from '../queries'
import styles from './chat.module.css'
import { NewChat } from './new-chat'
import { RenameChat } from './rename-chat'

const text = words.chat

/** The chat rooms of a case. Only the members of a room can read its messages. */
export function Chat({ row, canEdit }: { row: Case; canEdit: boolean }) {
  const query = useQuery(roomList(row.id))
  const rooms = query.data ?? []
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.panel} aria-label={text.title}>
      {canEdit && (
        <div>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {text.new}
          </Button>
        </div>
      )}
      <ListPlaceholder query={query} rows={rooms} text={text} icon={MessagesSquare} />
      {rooms.length > 0 && (
        <ul className={styles.list}>
          {rooms.map((room) => (
            <RoomItem key={room.id} room={room} />
          ))}
        </ul>
      )}
      {adding && <NewChat caseId={row.id} close={() => setAdding(false)} />}
    </section>
  )
}

function RoomItem({ room }: { room: Room }) {
  const me = useMe().id
  const [renaming, setRenaming] = useState(false)
  const name = room.name || text.thread
  return (
    <li className={styles.room}>
      <div className={styles.about}>
        <strong>{name}</strong> <span className={styles.faint}>{room.id.slice(-8)}</span>{' '}
        {room.unread > 0 && <Badge kind="new">{text.unread(room.unread)}</Badge>}
        <span className={styles.people}>
          {text.with(room.members.map((member) => member.displayName).join(', '))}
          {room.lastMessage && (
            <>
              {' · '}
              <Moment at={room.lastMessage.createdOn} />
            </>
          )}
        </span>
        <RunningCall threadId={room.id} me={me} text={words.calls} />
      </div>
      <JoinAsAdmin room={{ ...room, name }} done={() => openChat(room.id)} />
      {room.joined && (
        <>
          <Button small icon={MessageSquare} aria-label={text.openOf(name)} onClick={() => openChat(room.id)}>
            {text.open}
          </Button>
          <Button small look="quiet" icon={Pencil} aria-label={text.editOf(name)} onClick={() => setRenaming(true)}>
            {text.edit}
          </Button>
        </>
      )}
      <a className={buttonLook({ small: true, look: 'quiet' })} href={`/api/chat/rooms/${room.id}`} aria-label={text.viewOf(name)}>
        {text.view}
      </a>
      {renaming && <RenameChat room={room} close={() => setRenaming(false)} />}
    </li>
  )
}
