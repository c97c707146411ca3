'use client'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { Problem } from '@/ui/notice'
import { full } from '@/ui/said'
import { words } from '../../words'
import { timeOf } from './days'
import { Linked } from './links'
import { Own } from './own'
import type { Message } from './queries'
import { Said } from './said'
import styles from './thread.module.css'
import { discard, sayAgain, type Unsent } from './unsent'

const text = words.talk
type Props = { message: Message; isOwn: boolean; hasSameSender: boolean; seenText?: string }

/** `hasSameSender`: the message before this one has the same sender, so the name is not repeated. */
export const Line = ({ message, isOwn, hasSameSender, seenText }: Props) =>
  message.type === 'system' ? (
    <li className={styles.system}>
      {message.content} <SentTime at={message.createdOn} />
    </li>
  ) : (
    <li className={`${styles.row} ${isOwn ? styles.outgoing : ''} ${hasSameSender ? styles.sameSender : ''}`}>
      <Sender isVisuallyHidden={hasSameSender}>
        {isOwn ? text.you : message.senderDisplayName} <SentTime at={message.createdOn} />
      </Sender>
      {message.deletedAt ? (
        <p className={styles.deleted}>{text.deleted}</p>
      ) : isOwn ? (
        <Own message={message} />
      ) : (
        <p className={styles.bubble}>
          <Said message={message} />
        </p>
      )}
      {message.editedAt && !message.deletedAt && <span className={styles.state}>{text.edited}</span>}
      {seenText && <span className={styles.state}>{seenText}</span>}
    </li>
  )

const SentTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={full(new Date(at))}>
    {timeOf(at)}
  </time>
)

export const UnsentLine = ({ unsent }: { unsent: Unsent }) => (
  <li className={`${styles.row} ${styles.outgoing} ${styles.sameSender} ${styles.unsent}`}>
    <p className={styles.bubble}>
      <Linked content={unsent.content} />
    </p>
    {unsent.problem ? (
      <Problem
        sentence={unsent.problem}
        action={
          <>
            <Button small look="quiet" onClick={() => sayAgain(unsent)}>
              {text.again}
            </Button>
            <Button small look="quiet" onClick={() => discard(unsent.clientMsgId)}>
              {text.discard}
            </Button>
          </>
        }
      />
    ) : (
      <span className={styles.state}>{unsent.late ? text.late : text.sending}</span>
    )}
  </li>
)

/** Screen readers announce the sender of every message, also where it is not visible. */
const Sender = ({ isVisuallyHidden, children }: { isVisuallyHidden: boolean; children: ReactNode }) =>
  isVisuallyHidden ? <Hidden>{children}</Hidden> : <span className={styles.sender}>{children}</span>
