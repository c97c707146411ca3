'use client'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { dropDraft, findDraft, keepDraft } from '@/client/drafts'
import { longestMessage } from '@/contract/chat'
import { Button } from '@/ui/button'
import styles from './guest.module.css'
import type { Said } from './use-guest'
import type { Language, words } from './words'

type Props = { secret: string; text: (typeof words)[Language]; onSent: (messages: Said[]) => void }
const retryDelayMs = 2_000
const [draftOwner, draftKey] = ['guest', 'chat']

/** Retries until the server responds; the same clientMsgId is stored once. Unsent text stays in a draft when the page closes. */
export function Composer({ secret, text, onSent }: Props) {
  const [content, setContent] = useState(() => findDraft(draftOwner, draftKey)?.values.text ?? '')
  const updateContent = (next: string) => {
    setContent(next)
    if (next === '') dropDraft(draftOwner, draftKey)
    else keepDraft(draftOwner, draftKey, { text: next })
  }
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID())
  const send = async (): Promise<void> => {
    try {
      const { message } = await api.guestDoor.say({ secret, content, clientMsgId })
      onSent([message])
      updateContent('')
      setClientMsgId(crypto.randomUUID())
      setStatus('')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
      setStatus(isRefused ? text.refused : text.failed)
      if (isRefused) return
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      return send()
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || content.trim() === '') return
    setIsSending(true)
    setStatus(text.sending)
    await send()
    setIsSending(false)
  }
  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <label className={styles.label} htmlFor="message">
        {text.message}
      </label>
      <textarea
        id="message"
        rows={3}
        maxLength={longestMessage}
        value={content}
        readOnly={isSending}
        onChange={(event) => updateContent(event.target.value)}
      />
      <p role="status" className={styles.state}>
        {status}
      </p>
      <Button type="submit" look="primary" busy={isSending}>
        {text.send}
      </Button>
    </form>
  )
}
