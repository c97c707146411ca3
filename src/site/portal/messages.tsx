'use client'
import { useState } from 'react'
import { type Message, type OfficeCall, PortalError, post } from './api'
import { Composer } from './composer'
import { FileLink } from './file-link'
import { formatTime } from './format'
import { usePortalContext } from './portal-context'
import { useBusy } from './use-busy'

type Props = { latest: readonly Message[]; hasMore: boolean; missedCalls: readonly OfficeCall[] }

export function Messages({ latest, hasMore, missedCalls }: Props) {
  const { text, secret } = usePortalContext()
  /** Messages that the last poll did not contain: earlier pages, and those that were just sent. */
  const [others, setOthers] = useState<readonly Message[]>([])
  const [hasEarlier, setHasEarlier] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  const byId = new Map([...others, ...latest].map((message) => [message.id, message]))
  const messages = [...byId.values()].sort((a, b) => a.seq - b.seq)
  const hasEarlierPages = hasEarlier ?? hasMore
  // Earlier missed calls appear once the messages of that time are loaded.
  const calls = missedCalls.filter(({ at }) => !hasEarlierPages || (messages[0] && at >= messages[0].createdOn))
  const entries = [
    ...messages.map((message) => ({ at: message.createdOn, item: <MessageItem key={message.id} message={message} /> })),
    ...calls.map((call) => ({ at: call.at, item: <MissedCall key={call.id} at={call.at} /> })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
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
      {hasEarlierPages && (
        <p>
          <button type="button" className="quiet" aria-disabled={isBusy || undefined} onClick={() => run(fetchEarlier)}>
            {isBusy ? text.oneMoment : text.earlier}
          </button>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="portal-error">
          {text.failed}
        </p>
      )}
      <div role="log" aria-labelledby="messages">
        {entries.length === 0 && <p className="portal-secondary">{text.noMessages}</p>}
        <ol className="portal-messages">{entries.map(({ item }) => item)}</ol>
      </div>
      <Composer onSent={(message) => setOthers((old) => [...old, ...latest, message])} />
    </section>
  )
}

function MessageItem({ message: { mine, from, content, deleted, file, createdOn } }: { message: Message }) {
  const { text, language, timeZone } = usePortalContext()
  return (
    <li className={mine ? 'portal-mine' : ''}>
      <span className="portal-secondary">
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

function MissedCall({ at }: { at: string }) {
  const { text, language, timeZone } = usePortalContext()
  return (
    <li>
      <span className="portal-secondary">
        {text.office} <time dateTime={at}>{formatTime(language, at, timeZone)}</time>
      </span>
      <p className="portal-text portal-missed">{text.missedCall}</p>
    </li>
  )
}
