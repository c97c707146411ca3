'use client'
import { memo, type ReactNode } from 'react'
import { discardMessage, type OutgoingMessage, retryMessage } from '@/admin/chat/outgoing-queue'
import type { Message } from '@/admin/chat/queries'
import styles from '@/admin/chat/thread.module.css'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { formatTime } from './format-day'
import { LinkifiedText } from './linkified-text'
import { MessageContent } from './message-content'
import { OwnMessage } from './own-message'

const text = strings.messages
type Props = { message: Message; isOwn: boolean; isGrouped: boolean; seenText?: string }

/** `isGrouped`: sent soon after a message of the same sender, so the name and the time are not repeated. A new message does not render the others again. */
export const MessageRow = memo(function MessageRow({ message, isOwn, isGrouped, seenText }: Props) {
  return message.type === 'system' ? (
    <li className={styles.system}>
      {message.content} <SentTime at={message.createdOn} />
    </li>
  ) : (
    <li className={`${styles.row} ${isOwn ? styles.outgoing : ''} ${isGrouped ? styles.grouped : ''}`}>
      <Sender isVisuallyHidden={isGrouped}>
        {isOwn ? text.you : message.senderDisplayName} <SentTime at={message.createdOn} />
      </Sender>
      {message.deletedAt ? (
        <p className={styles.deleted}>{text.deleted}</p>
      ) : isOwn ? (
        <OwnMessage message={message} />
      ) : (
        <p className={styles.bubble}>
          <MessageContent message={message} />
        </p>
      )}
      {message.editedAt && !message.deletedAt && <span className={styles.state}>{text.edited}</span>}
      {seenText && <span className={styles.state}>{seenText}</span>}
    </li>
  )
})

const SentTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatFullDateTime(new Date(at))}>
    {formatTime(at)}
  </time>
)

export const OutgoingMessageRow = ({ message }: { message: OutgoingMessage }) => (
  <li className={`${styles.row} ${styles.outgoing} ${styles.grouped} ${styles.unsent}`}>
    <p className={styles.bubble}>
      <LinkifiedText content={message.content} />
    </p>
    {message.errorMessage ? (
      <ErrorAlert
        message={message.errorMessage}
        action={
          <>
            <Button small variant="quiet" onClick={() => retryMessage(message)}>
              {text.again}
            </Button>
            <Button small variant="quiet" onClick={() => discardMessage(message.clientMsgId)}>
              {text.discard}
            </Button>
          </>
        }
      />
    ) : (
      <span className={styles.state}>{message.hasFailedOnce ? text.queued : text.sending}</span>
    )}
  </li>
)

/** Screen readers announce the sender of every message, also where it is not visible. */
const Sender = ({ isVisuallyHidden, children }: { isVisuallyHidden: boolean; children: ReactNode }) =>
  isVisuallyHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span className={styles.sender}>{children}</span>
