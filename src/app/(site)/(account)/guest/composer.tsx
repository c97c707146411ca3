'use client'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { dropDraft, findDraft, keepDraft } from '@/client/drafts'
import { longestMessage } from '@/contract/chat'
import { Button } from '@/ui/button'
import styles from './guest.module.css'
import type { Said } from './use-guest'
import type { Language, words } from './words'

type Props = { secret: string; text: (typeof words)[Language]; sent: (messages: Said[]) => void }
const again = 2_000
const [person, form] = ['guest', 'chat']

/** Says one thing after the other; what the office did not hear is said again, and once. What is not sent stays when the page is left. */
export function Composer({ secret, text, sent }: Props) {
  const [typed, setTyped] = useState(() => findDraft(person, form)?.values.text ?? '')
  const type = (next: string) => {
    setTyped(next)
    if (next === '') dropDraft(person, form)
    else keepDraft(person, form, { text: next })
  }
  const [state, setState] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async (): Promise<void> => {
    try {
      const { message } = await api.guestDoor.say({ secret, content: typed, clientMsgId: key })
      sent([message])
      type('')
      setKey(crypto.randomUUID())
      setState('')
    } catch (error) {
      const refused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
      setState(refused ? text.refused : text.failed)
      if (refused) return
      await new Promise((later) => setTimeout(later, again))
      return send()
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || typed.trim() === '') return
    setBusy(true)
    setState(text.sending)
    await send()
    setBusy(false)
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
        value={typed}
        readOnly={busy}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className={styles.state}>
        {state}
      </p>
      <Button type="submit" look="primary" busy={busy}>
        {text.send}
      </Button>
    </form>
  )
}
