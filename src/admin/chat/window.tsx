'use client'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import Link from 'next/link'
import { formatBadgeCount } from '@/admin/frame/format-badge-count'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { CallButtons } from './call-buttons'
import { PresenceAvatars } from './presence-avatars'
import { useRoom } from './queries'
import { RoomContent } from './room-content'
import styles from './window.module.css'
import { type ChatWindowState, closeChat, minimizeChat, openChat } from './windows'

const text = strings.messages
const threadHref = (id: string) => `/admin/communications?thread=${id}`

/** Hides "Chat with", so that the person's name fits. Screen readers announce both. */
function RoomName({ name }: { name: string }) {
  if (!name.startsWith(text.chatWith)) return name
  return (
    <>
      <VisuallyHidden>{text.chatWith}</VisuallyHidden>
      {name.slice(text.chatWith.length)}
    </>
  )
}

/** A minimized window shows only its header. Escape closes the window and returns the focus. */
export function ChatWindow({ threadId, isMinimized }: ChatWindowState) {
  const me = useCurrentUser().id
  const query = useRoom(threadId)
  const { room } = query
  const name = room?.name ?? text.chat
  const unread = room?.unread ?? 0
  const Chevron = isMinimized ? ChevronUp : ChevronDown
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes the window from every element in it
    <section
      className={isMinimized ? `${styles.window} ${styles.minimized}` : styles.window}
      aria-label={text.window(name)}
      data-chat={isMinimized ? 'minimized' : 'open'}
      onKeyDown={(event) => event.key === 'Escape' && !(event.target as Element).closest('dialog') && closeChat(threadId)}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isMinimized}
          onClick={() => (isMinimized ? openChat(threadId) : minimizeChat(threadId))}
        >
          <span className={styles.avatars} aria-hidden>
            <PresenceAvatars members={room?.members ?? []} me={me} />
          </span>
          <span className={styles.name} title={name}>
            <RoomName name={name} />
          </span>
          {isMinimized && unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{formatBadgeCount(unread)}</span>
              <VisuallyHidden>, {text.unread(unread)}</VisuallyHidden>
            </span>
          )}
          <Chevron size={16} aria-hidden />
        </button>
        {!isMinimized && room && <CallButtons room={room} />}
        {!isMinimized && (
          <Link
            href={threadHref(threadId)}
            prefetch={false}
            className={styles.maximize}
            aria-label={text.full(name)}
            title={text.full(name)}
          >
            <Maximize2 size={14} aria-hidden />
          </Link>
        )}
        <IconButton small icon={X} label={text.close(name)} onClick={() => closeChat(threadId)} />
      </header>
      {!isMinimized && room?.joined && <RoomContent {...query} />}
      {!isMinimized && !room?.joined && (
        <div className={styles.body}>
          <RoomContent {...query} />
        </div>
      )}
    </section>
  )
}
