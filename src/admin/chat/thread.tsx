'use client'
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { UploadList } from '@/admin/uploads/upload-list'
import { OngoingCallNotice } from '@/calls/ongoing-call-notice'
import { useDraftFiles } from '@/client/form/draft-files'
import { useCurrentUser } from '@/client/session/current-user'
import { useIsSocketOpen } from '@/client/socket/socket'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toDateString } from '@/ui/local-time'
import { Skeleton } from '@/ui/skeleton'
import { Composer } from './composer'
import { GuestList } from './guests/guest-list'
import { formatDayHeading } from './messages/format-day'
import { isGrouped } from './messages/is-grouped'
import { MemberNames } from './messages/linkified-text'
import { MessageRow, OutgoingMessageRow } from './messages/message-row'
import { useOutgoingMessages } from './outgoing-queue'
import type { Message, Room } from './queries'
import styles from './thread.module.css'
import { useFileUploads } from './use-file-uploads'
import { useMessages } from './use-messages'
import { useReadMark } from './use-read-mark'
import { useTypingUsers } from './use-typing'
import { useVisibleThread } from './visible-threads'

const text = strings.messages

export function Thread({ room }: { room: Room }) {
  const me = useCurrentUser().id
  const { query, earlier, fetchEarlier } = useMessages(room.id)
  const messages = query.data?.messages ?? []
  const isConnected = useIsSocketOpen()
  const typing = useTypingUsers(room.id, me)
  const acknowledged = new Set(messages.map(({ clientMsgId }) => clientMsgId))
  const outgoing = useOutgoingMessages().filter(({ threadId, clientMsgId }) => threadId === room.id && !acknowledged.has(clientMsgId))
  const uploads = useFileUploads(room.id)
  const draftFiles = useDraftFiles(`chat.${room.id}`)
  const others = room.members.filter(({ id }) => id !== me)
  useVisibleThread(room.id)
  useReadMark(room, messages.at(-1), me)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') draftFiles.add(event.dataTransfer.files)
  }
  const typingNames = typing.flatMap((userId) => room.members.find(({ id }) => id === userId)?.displayName ?? [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the attach button does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: the attach button does the same
    <div className={styles.thread} onDragOver={onDrag} onDrop={onDrag}>
      <GuestList room={room} />
      <OngoingCallNotice threadId={room.id} me={me} strings={strings.calls} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div className={styles.scroll} role="log" aria-label={text.messages(room.name)} aria-busy={earlier.isPending} tabIndex={0}>
        <div className={styles.inner}>
          {query.isPending && <Skeleton label={text.loading} lines={4} />}
          {query.isError && messages.length === 0 && <LoadErrorInline onRetry={() => void query.refetch()} />}
          {query.data?.hasEarlier && <EarlierMessagesButton earlier={earlier} fetch={fetchEarlier} />}
          {query.data && messages.length + outgoing.length === 0 && <p className={styles.none}>{text.none}</p>}
          <MemberNames value={room.members.map(({ displayName }) => displayName)}>
            <MessagesByDay messages={messages} room={room} me={me} />
            {outgoing.length > 0 && (
              <ol className={styles.rows}>
                {outgoing.map((message) => (
                  <OutgoingMessageRow key={message.clientMsgId} message={message} />
                ))}
              </ol>
            )}
          </MemberNames>
        </div>
      </div>
      <p className={styles.status} role="status">
        {typingNames.length > 0 ? text.typing(typingNames) : !isConnected && query.data && query.failureCount > 0 ? text.disconnected : ''}
      </p>
      {uploads.uploads.length > 0 && (
        <div className={styles.uploads}>
          <UploadList {...uploads} />
        </div>
      )}
      <Composer
        key={room.id}
        threadId={room.id}
        threadName={room.name}
        mentionable={others}
        draftFiles={draftFiles}
        sendFiles={uploads.add}
      />
    </div>
  )
}

type MessagesByDayProps = { messages: Message[]; room: Room; me: string }
function MessagesByDay({ messages, room, me }: MessagesByDayProps) {
  const seen = findSeenMessage(room, messages, me)
  return [...Map.groupBy(messages, ({ createdOn }) => toDateString(new Date(createdOn)))].map(([day, dayMessages]) => (
    <div key={day}>
      <p className={styles.day}>{formatDayHeading(dayMessages[0]?.createdOn ?? '', new Date(), text)}</p>
      <ol className={styles.rows}>
        {dayMessages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            isOwn={message.sender === me}
            isGrouped={isGrouped(message, dayMessages[index - 1])}
            seenText={seen?.id === message.id ? seen.text : undefined}
          />
        ))}
      </ol>
    </div>
  ))
}

/** The user's last message, if others have seen it, and the text that says so. */
function findSeenMessage(room: Room, messages: Message[], me: string) {
  const seqById = new Map(messages.map(({ id, seq }) => [id, seq]))
  const lastOwn = messages.findLast(({ sender }) => sender === me)
  const others = room.members.filter(({ id }) => id !== me)
  const readers = others.filter(({ readUpTo }) => lastOwn && readUpTo && (seqById.get(readUpTo) ?? 0) >= lastOwn.seq)
  if (!lastOwn || readers.length === 0) return null
  const label = others.length === 1 ? text.seen : text.seenBy(readers.map(({ displayName }) => displayName).join(', '))
  return { id: lastOwn.id, text: label }
}

/** Fetches the earlier messages when it is scrolled into view or clicked. */
function EarlierMessagesButton({ earlier, fetch }: Pick<ReturnType<typeof useMessages>, 'earlier'> & { fetch: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const fetchInView = useEffectEvent(fetch)
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchInView())
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={container} className={styles.earlier}>
      {earlier.isError && <LoadErrorInline onRetry={fetch} />}
      <Button small variant="quiet" busy={earlier.isPending} hidden={earlier.isError} onClick={fetch}>
        {text.earlier}
      </Button>
    </div>
  )
}
