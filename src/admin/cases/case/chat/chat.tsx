'use client'
import { useQuery } from '@tanstack/react-query'
import { Maximize2, MessageSquare, MessagesSquare, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ListState } from '@/admin/cases/list-state'
import { type Case, type ChatRoom, chatRoomsQuery } from '@/admin/cases/queries'
import { JoinAsAdminButton } from '@/admin/chat/join-as-admin-button'
import { RenameChatDialog } from '@/admin/chat/menu/rename-chat-dialog'
import { openChat } from '@/admin/chat/windows'
import { OngoingCallNotice } from '@/calls/ongoing-call-notice'
import { useCurrentUser } from '@/client/session/current-user'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button, buttonClass } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { RelativeTime } from '@/ui/relative-time'
import styles from './chat.module.css'
import { NewChatDialog } from './new-chat-dialog'

const text = strings.chat

/** The chat rooms of a case. Only the members of a room can read its messages. */
export function Chat({ row, canEdit }: { row: Case; canEdit: boolean }) {
  const query = useQuery(chatRoomsQuery(row.id))
  const rooms = query.data ?? []
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className={styles.panel} aria-label={text.title}>
      <ListState
        query={query}
        rows={rooms}
        text={text}
        icon={MessagesSquare}
        toolbar={
          canEdit && (
            <Button icon={Plus} onClick={() => setIsAdding(true)}>
              {text.new}
            </Button>
          )
        }
      />
      {rooms.length > 0 && (
        <ul className={styles.list}>
          {rooms.map((room) => (
            <RoomItem key={room.id} room={room} />
          ))}
        </ul>
      )}
      {isAdding && <NewChatDialog caseId={row.id} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function RoomItem({ room }: { room: ChatRoom }) {
  const me = useCurrentUser()
  const [isRenaming, setIsRenaming] = useState(false)
  const name = room.name || text.thread
  return (
    <li className={styles.room}>
      <div className={styles.about}>
        <strong>{name}</strong> {room.unread > 0 && <Badge kind="new">{text.unread(room.unread)}</Badge>}
        <span className={styles.people}>
          {text.with(room.members.map((member) => member.displayName).join(', '))}
          {room.lastMessage && (
            <>
              {' · '}
              <RelativeTime at={room.lastMessage.createdOn} />
            </>
          )}
        </span>
        {!room.joined && <span className={styles.people}>{accessRules.admin(me) ? text.notMemberAdmin : text.notMember}</span>}
        <OngoingCallNotice threadId={room.id} me={me.id} strings={strings.calls} />
      </div>
      <JoinAsAdminButton room={{ ...room, name }} onJoined={() => openChat(room.id)} />
      {room.joined && (
        <>
          <Button small icon={MessageSquare} aria-label={text.openOf(name)} onClick={() => openChat(room.id)}>
            {text.open}
          </Button>
          <Button small variant="quiet" icon={Pencil} aria-label={text.editOf(name)} onClick={() => setIsRenaming(true)}>
            {text.edit}
          </Button>
          <a className={buttonClass({ small: true, variant: 'quiet' })} href={`/api/chat/rooms/${room.id}`} aria-label={text.viewOf(name)}>
            <Maximize2 size={16} aria-hidden /> {text.view}
          </a>
        </>
      )}
      <div className={styles.advanced}>
        <Disclosure title={text.advanced} label={text.advancedOf(name)}>
          {text.id} <code>{room.id.slice(-8)}</code>
        </Disclosure>
      </div>
      {isRenaming && <RenameChatDialog room={room} onClose={() => setIsRenaming(false)} />}
    </li>
  )
}
