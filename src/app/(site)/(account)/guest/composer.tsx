'use client'
import { type FormEvent, useState } from 'react'
import { api } from '@/client/api'
import { deleteDraft, findDraft, saveDraft } from '@/client/form/drafts'
import { maxMessageLength } from '@/contract/constants/chat'
import type { Language } from '@/contract/constants/languages'
import { Button } from '@/ui/button'
import styles from './guest.module.css'
import type { guestStrings } from './strings'
import { type GuestMessage, isRejection } from './use-guest-chat'

type Props = { secret: string; text: (typeof guestStrings)[Language]; onSent: (messages: GuestMessage[]) => void }
const retryDelayMs = 2_000
const [draftOwner, draftKey] = ['guest', 'chat']

/** Retries until the server responds; the same clientMsgId is stored once, also after a reload. Unsent text stays in a draft. */
export function GuestComposer({ secret, text, onSent }: Props) {
  const [content, setContent] = useState(() => findDraft(draftOwner, draftKey)?.values.text ?? '')
  const updateContent = (next: string) => {
    setContent(next)
    if (next === '') deleteDraft(draftOwner, draftKey)
    else saveDraft(draftOwner, draftKey, { text: next })
  }
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = async (clientMsgId: string): Promise<void> => {
    try {
      const { message } = await api.guestAccess.sendMessage({ secret, content, clientMsgId })
      onSent([message])
      updateContent('')
      setStatus('')
    } catch (error) {
      const isRejected = isRejection(error)
      setStatus(isRejected ? text.rejected : text.failed)
      if (isRejected) return
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      return send(clientMsgId)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || content.trim() === '') return
    setIsSending(true)
    setStatus(text.sending)
    // Stored until the text changes, because the server may already have the message when the page is reloaded.
    const clientMsgId = findDraft(draftOwner, draftKey)?.values.clientMsgId ?? crypto.randomUUID()
    saveDraft(draftOwner, draftKey, { text: content, clientMsgId })
    await send(clientMsgId)
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
        maxLength={maxMessageLength}
        value={content}
        readOnly={isSending}
        onChange={(event) => updateContent(event.target.value)}
      />
      <p role="status" className={styles.state}>
        {status}
      </p>
      <Button type="submit" variant="primary" busy={isSending}>
        {text.send}
      </Button>
    </form>
  )
}
