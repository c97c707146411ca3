'use client'
import { UserRound } from 'lucide-react'
import { usePresence } from '@/client/socket/presence'
import * as strings from '@/strings/index'
import { Avatar } from '@/ui/avatar'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './presence-avatars.module.css'
import type { Room } from './queries'

type AvatarProps = { id: string; name: string; picture?: string | null }
/** A person's picture or initials, with a dot while they are online. */
export function PresenceAvatar({ id, name, picture }: AvatarProps) {
  const status = usePresence()[id]
  const label = status === 'in-call' ? strings.messages.inCall : strings.messages.online
  return (
    <span className={styles.avatar}>
      <Avatar name={name} picture={picture} />
      {status && (
        <span className={status === 'in-call' ? `${styles.dot} ${styles.busy}` : styles.dot} title={label}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

const maxAvatars = 2
/** The other members of a room; a generic icon when there are only guests. */
export function PresenceAvatars({ members, me }: { members: Room['members']; me: string }) {
  const others = members.filter(({ id }) => id !== me)
  return (
    <span className={styles.avatars}>
      {others.slice(0, maxAvatars).map(({ id, displayName, avatarUrl }) => (
        <PresenceAvatar key={id} id={id} name={displayName} picture={avatarUrl} />
      ))}
      {others.length === 0 && (
        <span className={styles.guest}>
          <UserRound size={16} aria-hidden />
        </span>
      )}
    </span>
  )
}
