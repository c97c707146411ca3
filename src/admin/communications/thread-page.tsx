'use client'
import { CallButtons } from '@/admin/chat/call-buttons'
import { JoinAsAdminButton } from '@/admin/chat/join-as-admin'
import { useRoom } from '@/admin/chat/queries'
import { Thread } from '@/admin/chat/thread'
import { ScreenLink } from '@/admin/records/screen-link'
import { isForbiddenOrNotFound } from '@/client/queries'
import { strings } from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Breadcrumb } from '@/ui/breadcrumb'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Page } from '@/ui/page'
import { useCurrentMinute } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { ChatList } from './chat-list'
import styles from './communications.module.css'
import { communicationsPath } from './url-state'

const text = strings.communications

export function ThreadPage({ id }: { id: string }) {
  const { room, error, retry } = useRoom(id)
  // The thread groups by the reader's days, and the server does not know the reader's time zone.
  const isInBrowser = useCurrentMinute() !== null
  const isUnavailable = isForbiddenOrNotFound(error)
  const notJoined = room?.joined === false && room
  const name = room?.name ?? text.chat
  return (
    <Page
      title={name}
      breadcrumb={<Breadcrumb parent={<ScreenLink href={communicationsPath}>{text.title}</ScreenLink>} current={name} />}
      subtitle={room?.members.map(({ displayName }) => displayName).join(', ')}
      actions={room && <CallButtons room={room} />}
      aside={<ChatList openId={id} />}
    >
      {isUnavailable && <ErrorAlert message={text.noThreadHere} />}
      {notJoined && <Alert action={<JoinAsAdminButton room={notJoined} />}>{strings.messages.notParticipant}</Alert>}
      {error && !isUnavailable && <LoadErrorInline onRetry={retry} />}
      {!error && !room && <Skeleton label={strings.messages.loading} lines={6} />}
      {isInBrowser && room?.joined && (
        <div className={styles.thread}>
          <Thread key={id} room={room} />
        </div>
      )}
    </Page>
  )
}
