'use client'
import { useState } from 'react'
import { type Message, PortalError, post } from './api'
import { Composer } from './composer'
import { FileLink } from './file-link'
import { formatTime } from './format'
import { usePortalContext } from './portal-context'

export function Messages({ latest, hasMore }: { latest: readonly Message[]; hasMore: boolean }) {
  const { text, secret } = usePortalContext()
  /** Those that the last poll did not bring: earlier pages, and messages that were just sent. */
  const [others, setOthers] = useState<readonly Message[]>([])
  const [hasEarlier, setHasEarlier] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)
  const byId = new Map([...others, ...latest].map((message) => [message.id, message]))
  const messages = [...byId.values()].sort((a, b) => a.seq - b.seq)
  const fetchEarlier = async () => {
    setHasFailed(false)
    try {
      const page = await post('/portal/view', { secret, before: messages[0]?.id })
      setOthers((old) => [...old, ...page.messages, ...latest])
      setHasEarlier(page.moreMessages)
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      setHasFailed(true)
    }
  }
  return (
    <section className="portal-section" aria-labelledby="messages">
      <h2 id="messages">{text.messages}</h2>
      {(hasEarlier ?? hasMore) && (
        <p>
          <button type="button" className="quiet" onClick={() => void fetchEarlier()}>
            {text.earlier}
          </button>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="portal-bad">
          {text.failed}
        </p>
      )}
      <div role="log" aria-labelledby="messages">
        {messages.length === 0 && <p className="portal-faint">{text.noMessages}</p>}
        <ol className="portal-messages">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <Composer onSent={(message) => setOthers((old) => [...old, ...latest, message])} />
    </section>
  )
}

function MessageItem({ message: { mine, from, content, deleted, file, createdOn } }: { message: Message }) {
  const { text, language, timeZone } = usePortalContext()
  return (
    <li className={mine ? 'portal-mine' : ''}>
      <span className="portal-faint">
        {mine ? text.you : (from ?? text.office)} <time dateTime={createdOn}>{formatTime(language, createdOn, timeZone)}</time>
      </span>
      {file && !deleted ? (
        <FileLink file={file} isReady={file.state === 'ready'} />
      ) : (
        <p className="portal-text">{deleted ? text.deleted : content}</p>
      )}
    </li>
  )
}
