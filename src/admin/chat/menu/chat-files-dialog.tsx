'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageContent } from '@/admin/chat/messages/message-content'
import { filesKey, type Room } from '@/admin/chat/queries'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Dialog } from '@/ui/dialog'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { LoadMoreButton } from '@/ui/load-more-button'
import { RelativeTime } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import styles from './chat-menu.module.css'

const text = strings.chat
const pageSize = 30

/** The files of a chat, newest first. */
export function ChatFilesDialog({ room: { id: threadId, name }, onClose }: { room: Room; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: filesKey(threadId),
    // While the socket is closed, nothing invalidates it.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      api.chat.listMessages({ threadId, files: true, limit: pageSize, before: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.id : undefined),
  })
  const files = query.data?.pages.flatMap(({ messages }) => messages.toReversed()) ?? []
  return (
    <Dialog title={text.filesOf(name)} wide onClose={onClose}>
      {query.isPending && <Skeleton label={text.loadingFiles} lines={4} />}
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      {query.isSuccess && files.length === 0 && <p>{text.noFiles}</p>}
      <ul className={styles.files}>
        {files.map((message) => (
          <li key={message.id} className={styles.file}>
            <MessageContent message={message} />
            <span className={styles.sent}>
              {message.senderDisplayName} · <RelativeTime at={message.createdOn} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMoreButton query={query} />
    </Dialog>
  )
}
