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
type Props = { message: Message; mine: boolean /** Whether the line before is of the same person. */; follows: boolean; seen?: string }

/** One message: text, whatever is written in it. */
export const Line = ({ message, mine, follows, seen }: Props) =>
  message.type === 'system' ? (
    <li className={styles.system}>
      {message.content} <When at={message.createdOn} />
    </li>
  ) : (
    <li className={`${styles.line} ${mine ? styles.mine : ''} ${follows ? styles.follows : ''}`}>
      <By heard={follows}>
        {mine ? text.you : message.senderDisplayName} <When at={message.createdOn} />
      </By>
      {message.deletedAt ? (
        <p className={styles.gone}>{text.deleted}</p>
      ) : mine ? (
        <Own message={message} />
      ) : (
        <p className={styles.said}>
          <Said message={message} />
        </p>
      )}
      {message.editedAt && !message.deletedAt && <span className={styles.state}>{text.edited}</span>}
      {seen && <span className={styles.state}>{seen}</span>}
    </li>
  )

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={full(new Date(at))}>
    {timeOf(at)}
  </time>
)

/** What is on its way, or was refused. */
export const UnsentLine = ({ unsent }: { unsent: Unsent }) => (
  <li className={`${styles.line} ${styles.mine} ${styles.follows} ${styles.unsent}`}>
    <p className={styles.said}>
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

/** Who said it and when: seen above the first of a run, heard with each. */
const By = ({ heard, children }: { heard: boolean; children: ReactNode }) =>
  heard ? <Hidden>{children}</Hidden> : <span className={styles.who}>{children}</span>
