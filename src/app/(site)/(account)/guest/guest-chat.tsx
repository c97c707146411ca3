'use client'
import { type Language, locales } from '@/contract/constants/languages'
import { AccountHeading } from '@/ui/account-page'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { PhoneLink } from '@/ui/contact-links'
import { useBrowserValue } from '@/ui/use-browser-value'
import { GuestComposer } from './composer'
import styles from './guest.module.css'
import { GuestCalls } from './guest-calls'
import { GuestPhotos } from './photos'
import { SentFile } from './sent-file'
import { guestStrings } from './strings'
import { type GuestMessage, useGuestChat } from './use-guest-chat'

const formatTime = (language: Language, at: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
const readLanguage = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en')

export function GuestChat() {
  const { chat, messages, isEnded, isOffline, secret, addMessages, hasEarlier, fetchEarlier } = useGuestChat()
  const fallbackLanguage = useBrowserValue(readLanguage, 'en')
  const language = chat?.language ?? fallbackLanguage
  const text = guestStrings[language]
  if (isEnded)
    return (
      <div lang={language} className={styles.guest}>
        <AccountHeading title={chat ? text.title(chat.office) : text.messages}>
          {chat?.phone && (
            <>
              {text.call} <PhoneLink number={chat.phone} />.
            </>
          )}
        </AccountHeading>
        <Alert kind="error" live>
          {text.linkExpired}
        </Alert>
      </div>
    )
  if (!chat || !secret)
    return (
      <div lang={language} className={styles.guest}>
        <AccountHeading title={text.messages}>{text.opening}</AccountHeading>
        {isOffline && <Alert live>{text.offline}</Alert>}
      </div>
    )
  return (
    <div lang={language} className={styles.guest}>
      <AccountHeading title={chat.state === 'in' ? text.title(chat.office) : text.waitingTitle}>
        {chat.state === 'in' ? text.with(chat.people.join(', ')) : text.waiting(chat.name)}
      </AccountHeading>
      {isOffline && <Alert live>{text.offline}</Alert>}
      {chat.state === 'in' && (
        <>
          <GuestCalls secret={secret} me={chat.id} language={language} />
          <p className={styles.notice}>{text.notice}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
          <div className={styles.scroll} role="log" aria-label={text.messages} tabIndex={0}>
            <div className={styles.inner}>
              {hasEarlier && (
                <Button small variant="quiet" onClick={() => void fetchEarlier()}>
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
          <GuestComposer secret={secret} text={text} onSent={addMessages} />
          <GuestPhotos secret={secret} text={text} onSent={addMessages} />
        </>
      )}
    </div>
  )
}

type MessageRowProps = { message: GuestMessage; language: Language; secret: string }
const MessageRow = ({ message: { mine, from, content, deleted, file, createdOn }, language, secret }: MessageRowProps) => (
  <li className={mine ? `${styles.row} ${styles.own}` : styles.row}>
    <span className={styles.sender}>
      {mine ? guestStrings[language].you : from} <time dateTime={createdOn}>{formatTime(language, createdOn)}</time>
    </span>
    {file && !deleted ? (
      <SentFile file={file} text={guestStrings[language]} secret={secret} />
    ) : (
      <p className={styles.bubble}>{deleted ? guestStrings[language].deleted : content}</p>
    )}
  </li>
)
