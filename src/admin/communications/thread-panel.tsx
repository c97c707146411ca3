'use client'
import { JoinAsAdminButton } from '@/admin/chat/join-as-admin-button'
import { useRoom } from '@/admin/chat/queries'
import { Thread } from '@/admin/chat/thread'
import { isForbiddenOrNotFound } from '@/client/queries/queries'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { useNow } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import styles from './chats-tab.module.css'

export function ThreadPanel({ id }: { id: string }) {
  const { room, error, retry } = useRoom(id)
  // The thread groups messages by day, and the server does not know the browser's time zone.
  const isInBrowser = useNow() !== null
  const isUnavailable = isForbiddenOrNotFound(error)
  return (
    <>
      {isUnavailable && <ErrorAlert message={strings.communications.noThreadHere} />}
      {room?.joined === false && <Alert action={<JoinAsAdminButton room={room} />}>{strings.messages.notParticipant}</Alert>}
      {error && !isUnavailable && <LoadErrorInline onRetry={retry} />}
      {!error && !room && <Skeleton label={strings.messages.loading} lines={6} />}
      {isInBrowser && room?.joined && (
        <div className={styles.thread}>
          <Thread room={room} />
        </div>
      )}
    </>
  )
}
