'use client'
import { withheld } from '@/client/queries'
import { Breadcrumb } from '@/ui/breadcrumb'
import { useMinute } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { Notice, Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { CallButtons } from '../shell/chat/call-buttons'
import { JoinAsAdmin } from '../shell/chat/join-as-admin'
import { useRoom } from '../shell/chat/queries'
import { Thread } from '../shell/chat/thread'
import { InScreen } from '../shell/in-screen'
import { Page } from '../shell/page'
import { words } from '../words'
import { home } from './address'
import { Chats } from './chats'
import styles from './communications.module.css'

const text = words.communications

export function WholeThread({ id }: { id: string }) {
  const { room, error, retry } = useRoom(id)
  // The thread groups by the reader's days, and the server does not know the reader's time zone.
  const isInBrowser = useMinute() !== null
  const isRefused = withheld(error)
  const notJoined = room?.joined === false && room
  const name = room?.name ?? text.chat
  return (
    <Page
      title={name}
      above={<Breadcrumb up={<InScreen href={home}>{text.title}</InScreen>} here={name} />}
      below={room?.members.map(({ displayName }) => displayName).join(', ')}
      actions={room && <CallButtons room={room} />}
      aside={<Chats openId={id} />}
    >
      {isRefused && <Problem sentence={text.noThreadHere} />}
      {notJoined && <Notice action={<JoinAsAdmin room={notJoined} />}>{words.talk.refused}</Notice>}
      {error && !isRefused && <NotLoaded again={retry} />}
      {!error && !room && <Skeleton label={words.talk.loading} lines={6} />}
      {isInBrowser && room?.joined && (
        <div className={styles.thread}>
          <Thread key={id} room={room} />
        </div>
      )}
    </Page>
  )
}
