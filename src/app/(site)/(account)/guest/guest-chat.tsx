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

const time = (language: Language, at: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
const own = (): Language => (typeof navigator !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en')

/** The chat of somebody without an account: at the door, waiting, inside. */
export function GuestChat() {
  const { look, messages, ended, away, secret, take, more, fetchEarlier } = useGuest()
  const [fallback] = useState(own)
  const language = look?.language ?? fallback
  const text = words[language]
  if (ended)
    return (
      <div lang={language} className={styles.guest}>
        <AccountHead title={look ? text.title(look.office) : text.messages}>
          {look?.phone && (
            <>
              {text.call} <PhoneTo number={look.phone} />.
            </>
          )}
        </AccountHead>
        <Notice kind="error" live>
          {text.spent}
        </Notice>
      </div>
    )
  if (!look || !secret)
    return (
      <div lang={language} className={styles.guest} suppressHydrationWarning>
        <AccountHead title={text.messages}>{text.opening}</AccountHead>
        {away && <Notice live>{text.away}</Notice>}
      </div>
    )
  return (
    <div lang={language} className={styles.guest}>
      <AccountHead title={look.state === 'in' ? text.title(look.office) : text.waitingTitle}>
        {look.state === 'in' ? text.with(look.people.join(', ')) : text.waiting(look.name)}
      </AccountHead>
      {away && <Notice live>{text.away}</Notice>}
      {look.state === 'in' && (
        <>
          <GuestCalls secret={secret} me={look.id} language={language} />
          <p className={styles.notice}>{text.notice}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls by the arrow keys */}
          <div className={styles.scroll} role="log" aria-label={text.messages} tabIndex={0}>
            <div className={styles.inner}>
              {more && (
                <Button small look="quiet" onClick={() => void fetchEarlier()}>
                  {text.earlier}
                </Button>
              )}
              {messages.length === 0 && <p>{text.none}</p>}
              <ol className={styles.lines}>
                {messages.map((one) => (
                  <Line key={one.id} said={one} language={language} secret={secret} />
                ))}
              </ol>
            </div>
          </div>
          <Composer secret={secret} text={text} sent={take} />
        </>
      )}
    </div>
  )
}

type LineProps = { said: Said; language: Language; secret: string }
const Line = ({ said: { mine, from, content, deleted, file, createdOn }, language, secret }: LineProps) => (
  <li className={mine ? `${styles.line} ${styles.mine}` : styles.line}>
    <span className={styles.who}>
      {mine ? words[language].you : from} <time dateTime={createdOn}>{time(language, createdOn)}</time>
    </span>
    {file && !deleted ? (
      <SentFile file={file} text={words[language]} secret={secret} />
    ) : (
      <p className={styles.said}>{deleted ? words[language].deleted : content}</p>
    )}
  </li>
)
