'use client'
import { useRoom } from '@/admin/chat/queries'
import { RoomContent } from '@/admin/chat/room-content'
import { useNow } from '@/ui/relative-time'
import styles from './chats-tab.module.css'

export function ThreadPanel({ id }: { id: string }) {
  const query = useRoom(id)
  // The thread groups messages by day, and the server does not know the browser's time zone.
  const isInBrowser = useNow() !== null
  if (!query.room?.joined) return <RoomContent {...query} />
  return (
    isInBrowser && (
      <div className={styles.thread}>
        <RoomContent {...query} />
      </div>
    )
  )
}
