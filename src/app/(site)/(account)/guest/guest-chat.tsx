'use client'
import { useState } from 'react'
import { AccountHead } from '@/ui/account'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { PhoneTo } from '@/ui/reach'
import { Composer } from './composer'
import styles from './guest.module.css'
import { GuestCalls } from './guest-calls'
import { SentFile } from './sent-file'
import { type Said, useGuest } from './use-guest'
import { type Language, words } from './words'

const formatTime = (language: Language, at: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
const browserLanguage = (): Language => (typeof navigator !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en')

export function GuestChat() {
  const { chat, messages, isEnded, isOffline, secret, addMessages, hasEarlier, fetchEarlier } = useGuest()
  const [fallbackLanguage] = useState(browserLanguage)
  const language = chat?.language ?? fallbackLanguage
  const text = words[language]
  if (isEnded)
    return (
      <div lang={language} className={styles.guest}>
        <AccountHead title={chat ? text.title(chat.office) : text.messages}>
          {chat?.phone && (
            <>
              {text.call} <PhoneTo number={chat.phone} />.
            </>
          )}
        </AccountHead>
        <Notice kind="error" live>
          {text.spent}
        </Notice>
      </div>
    )
  if (!chat || !secret)
    return (
      <div lang={language} className={styles.guest} suppressHydrationWarning>
        <AccountHead title={text.messages}>{text.opening}</AccountHead>
        {isOffline && <Notice live>{text.away}</Notice>}
      </div>
    )
  return (
    <div lang={language} className={styles.guest}>
      <AccountHead title={chat.state === 'in' ? text.title(chat.office) : text.waitingTitle}>
        {chat.state === 'in' ? text.with(chat.people.join(', ')) : text.waiting(chat.name)}
      </AccountHead>
      {isOffline && <Notice live>{text.away}</Notice>}
      {chat.state === 'in' && (
        <>
          <GuestCalls secret={secret} me={chat.id} language={language} />
          <p className={styles.notice}>{text.notice}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
          <div className={styles.scroll} role="log" aria-label={text.messages} tabIndex={0}>
            <div className={styles.inner}>
              {hasEarlier && (
                <Button small look="quiet" onClick={() => void fetchEarlier()}>
                  {text.earlier}
                </Button>
              )}
              {messages.length === 0 && <p>{text.none}</p>}
              <ol className={styles.rows}>
                {messages.map((message) => (
                  <MessageRow key={message.id} message={message} language={language} secret={secret} />
                ))}
              </ol>
            </div>
          </div>
          <Composer secret={secret} text={text} onSent={addMessages} />
        </>
      )}
    </div>
  )
}

type MessageRowProps = { message: Said; language: Language; secret: string }
const MessageRow = ({ message: { mine, from, content, deleted, file, createdOn }, language, secret }: MessageRowProps) => (
  <li className={mine ? `${styles.row} ${styles.own}` : styles.row}>
    <span className={styles.sender}>
      {mine ? words[language].you : from} <time dateTime={createdOn}>{formatTime(language, createdOn)}</time>
    </span>
    {file && !deleted ? (
      <SentFile file={file} text={words[language]} secret={secret} />
    ) : (
      <p className={styles.bubble}>{deleted ? words[language].deleted : content}</p>
    )}
  </li>
)
