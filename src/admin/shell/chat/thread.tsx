'use client'
import { type DragEvent, useEffect, useRef } from 'react'
import { useIsLive } from '@/client/presence'
import { Button } from '@/ui/button'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../../words'
import { RunningCall } from '../call/running-call'
import { useMe } from '../person'
import { UploadList } from '../uploads/upload-list'
import { Composer } from './composer'
import { dayLabel, dayOf } from './days'
import { Guests } from './guests'
import { Line, UnsentLine } from './line'
import { NamesHere } from './links'
import { useMessages } from './messages'
import type { Message, Room } from './queries'
import styles from './thread.module.css'
import { useUnsent } from './unsent'
import { useReadMark } from './use-read-mark'
import { useSendingFiles } from './use-sending-files'
import { useTyping } from './use-typing'
import { useViewing } from './viewed'

const text = words.talk

/** What was said in a room, and where one says more. */
export function Thread({ room }: { room: Room }) {
  const me = useMe().id
  const { found, fetchEarlier, fetchingEarlier } = useMessages(room.id)
  const messages = found.data?.messages ?? []
  const live = useIsLive()
  const typing = useTyping(room.id, me)
  const known = new Set(messages.map(({ clientMsgId }) => clientMsgId))
  const unsent = useUnsent().filter(({ threadId, clientMsgId }) => threadId === room.id && !known.has(clientMsgId))
  const sending = useSendingFiles(room.id)
  const others = room.members.filter(({ id }) => id !== me)
  useViewing(room.id)
  useReadMark(room, messages.at(-1), me)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') sending.add(event.dataTransfer.files)
  }
  const names = typing.flatMap((id) => room.members.find((one) => one.id === id)?.displayName ?? [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button beside the message does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside the message does the same
    <div className={styles.thread} onDragOver={onDrag} onDrop={onDrag}>
      <Guests room={room} />
      <RunningCall threadId={room.id} me={me} text={words.calls} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls by the arrow keys */}
      <div className={styles.scroll} role="log" aria-label={text.messages(room.name)} aria-busy={fetchingEarlier} tabIndex={0}>
        <div className={styles.inner}>
          {found.isPending && <Skeleton label={text.loading} lines={4} />}
          {found.isError && messages.length === 0 && <NotLoaded again={() => void found.refetch()} />}
          {found.data?.more && <Earlier busy={fetchingEarlier} fetch={fetchEarlier} />}
          {found.data && messages.length + unsent.length === 0 && <p className={styles.none}>{text.none}</p>}
          <NamesHere value={room.members.map(({ displayName }) => displayName)}>
            <Days messages={messages} room={room} me={me} />
            {unsent.length > 0 && (
              <ol className={styles.lines}>
                {unsent.map((one) => (
                  <UnsentLine key={one.clientMsgId} unsent={one} />
                ))}
              </ol>
            )}
          </NamesHere>
        </div>
      </div>
      <p className={styles.below} role="status">
        {names.length > 0 ? text.typing(names) : !live && found.data && found.failureCount > 0 ? text.down : ''}
      </p>
      {sending.uploads.length > 0 && (
        <div className={styles.sending}>
          <UploadList {...sending} />
        </div>
      )}
      <Composer key={room.id} threadId={room.id} name={room.name} members={others} send={sending.add} />
    </div>
  )
}

const follows = (message: Message, before: Message | undefined) =>
  before?.type === 'text' && before.sender === message.sender && before.guest === message.guest

type DaysProps = { messages: Message[]; room: Room; me: string }
function Days({ messages, room, me }: DaysProps) {
  const seen = seenBy(room, messages, me)
  return [...Map.groupBy(messages, ({ createdOn }) => dayOf(createdOn))].map(([day, lines]) => (
    <div key={day}>
      <p className={styles.day}>{dayLabel(lines[0]?.createdOn ?? '', new Date(), text)}</p>
      <ol className={styles.lines}>
        {lines.map((message, at) => (
          <Line
            key={message.id}
            message={message}
            mine={message.sender === me}
            follows={follows(message, lines[at - 1])}
            {...(seen?.id === message.id && { seen: seen.said })}
          />
        ))}
      </ol>
    </div>
  ))
}

/** The last message of one's own that others have seen, and who has. */
function seenBy(room: Room, messages: Message[], me: string) {
  const place = new Map(messages.map(({ id, seq }) => [id, seq]))
  const last = messages.findLast(({ sender }) => sender === me)
  const others = room.members.filter(({ id }) => id !== me)
  const who = others.filter(({ readUpTo }) => last && readUpTo && (place.get(readUpTo) ?? 0) >= last.seq)
  if (!last || who.length === 0) return null
  const said = others.length === 1 ? text.seen : text.seenBy(who.map(({ displayName }) => displayName).join(', '))
  return { id: last.id, said }
}

/** Comes into sight when one scrolls up, and then brings what was said before. */
function Earlier({ busy, fetch }: { busy: boolean; fetch: () => void }) {
  const button = useRef<HTMLDivElement>(null)
  const latest = useRef(fetch)
  latest.current = fetch
  useEffect(() => {
    if (!button.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current())
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={button} className={styles.earlier}>
      <Button small look="quiet" busy={busy} onClick={fetch}>
        {text.earlier}
      </Button>
    </div>
  )
}
