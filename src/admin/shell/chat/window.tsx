'use client'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import Link from 'next/link'
import { withheld } from '@/client/queries'
import { IconButton } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../../words'
import { useMe } from '../person'
import { CallButtons } from './call-buttons'
import { Faces } from './faces'
import { JoinAsAdmin } from './join-as-admin'
import { useRoom } from './queries'
import { Thread } from './thread'
import styles from './window.module.css'
import { type ChatWindow, closeChat, minimize, openChat } from './windows'

const text = words.talk
const threadHref = (id: string) => `/admin/communications?thread=${id}`

/** A minimized window shows only its header. Escape closes the window and returns the focus. */
export function Window({ threadId, small }: ChatWindow) {
  const me = useMe().id
  const { room, error, retry } = useRoom(threadId)
  const name = room?.name ?? text.chat
  const unread = room?.unread ?? 0
  const Chevron = small ? ChevronUp : ChevronDown
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes the window from every element in it
    <section
      className={small ? `${styles.window} ${styles.minimized}` : styles.window}
      aria-label={text.window(name)}
      data-chat={small ? 'small' : 'open'}
      onKeyDown={(event) => event.key === 'Escape' && closeChat(threadId)}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!small}
          onClick={() => (small ? openChat(threadId) : minimize(threadId))}
        >
          <span className={styles.faces} aria-hidden>
            <Faces members={room?.members ?? []} me={me} />
          </span>
          <span className={styles.name}>{name}</span>
          {small && unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <Hidden>, {text.unread(unread)}</Hidden>
            </span>
          )}
          <Chevron size={16} aria-hidden />
        </button>
        {!small && room && <CallButtons room={room} />}
        {!small && (
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
      {!small && room?.joined && <Thread room={room} />}
      {!small && (room ? !room.joined : withheld(error)) && (
        <div className={styles.body}>
          <p>{text.refused}</p>
          {room && <JoinAsAdmin room={room} />}
        </div>
      )}
      {!small && !room && !withheld(error) && (
        <div className={styles.body}>{error ? <NotLoaded again={retry} /> : <Skeleton label={text.loading} lines={4} />}</div>
      )}
    </section>
  )
}
