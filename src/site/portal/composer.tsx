'use client'
import { type FormEvent, useState } from 'react'
import { createId, type Message, PortalError, post, translate } from './api'
import { draftIdKey, draftKey } from './known-portals'
import { usePortalContext } from './portal-context'

const [retryDelayMs, maxLength] = [2_000, 10_000]

/** Retries until the server responds; the same clientMsgId is stored once, also after a reload. Unsent text stays in the browser. */
export function Composer({ onSent }: { onSent: (message: Message) => void }) {
  const { text, secret, language } = usePortalContext()
  const [content, setContent] = useState(() => localStorage.getItem(draftKey(secret)) ?? '')
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)
  const update = (next: string) => {
    setContent(next)
    localStorage.setItem(draftKey(secret), next)
    localStorage.removeItem(draftIdKey(secret))
  }
  const send = async (clientMsgId: string): Promise<void> => {
    try {
      onSent((await post('/portal/message', { secret, content, clientMsgId })).message)
      update('')
      setStatus('')
    } catch (error) {
      if (!(error instanceof PortalError) || !error.isTransient)
        return setStatus((error instanceof PortalError && translate(error.message, language)) || text.messageRejected)
      setStatus(text.messageWaits)
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      return send(clientMsgId)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || content.trim() === '') return
    setIsSending(true)
    setStatus(text.sendingMessage)
    const clientMsgId = localStorage.getItem(draftIdKey(secret)) ?? createId()
    localStorage.setItem(draftIdKey(secret), clientMsgId)
    await send(clientMsgId)
    setIsSending(false)
  }
  return (
    <form className="portal-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor="message">{text.message}</label>
      <textarea
        id="message"
        rows={3}
        maxLength={maxLength}
        aria-describedby="message-hint"
        value={content}
        readOnly={isSending}
        onInput={({ currentTarget }) => update(currentTarget.value)}
      />
      <p id="message-hint" className="portal-secondary">
        {text.notice}
      </p>
      <p role="status">{status}</p>
      <p>
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {text.sendMessage}
        </button>
      </p>
    </form>
  )
}
