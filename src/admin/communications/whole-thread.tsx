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

/** A thread that has the screen for itself. */
export function WholeThread({ id }: { id: string }) {
  const { room, error, again } = useRoom(id)
  // Days are the reader's own, which the server does not know.
  const here = useMinute() !== null
  const refused = withheld(error)
  const outside = room?.joined === false && room
  const name = room?.name ?? text.chat
  return (
    <Page
      title={name}
      above={<Breadcrumb up={<InScreen href={home}>{text.title}</InScreen>} here={name} />}
      below={room?.members.map(({ displayName }) => displayName).join(', ')}
      actions={room && <CallButtons room={room} />}
      aside={<Chats open={id} />}
    >
      {refused && <Problem sentence={text.noThreadHere} />}
      {outside && <Notice action={<JoinAsAdmin room={outside} />}>{words.talk.refused}</Notice>}
      {error && !refused && <NotLoaded again={again} />}
      {!error && !room && <Skeleton label={words.talk.loading} lines={6} />}
      {here && room?.joined && (
        <div className={styles.whole}>
          <Thread key={id} room={room} />
        </div>
      )}
    </Page>
  )
}
