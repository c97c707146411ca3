'use client'
import { SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dropDraft, findDraft, keepDraft } from '@/client/drafts'
import { longestMessage } from '@/contract/chat'
import { IconButton } from '@/ui/button'
import { words } from '../../words'
import { useMe } from '../person'
import { Attach } from './attach'
import { mentioned } from './mentions'
import { Names } from './names'
import styles from './thread.module.css'
import { say } from './unsent'
import { type Member, useMentions } from './use-mentions'
import { doneTyping, tellTyping } from './use-typing'
import { wanted } from './windows'

const text = words.talk

type Props = {
  threadId: string
  name: string
  /** Who can be named. */
  members: readonly Member[]
  /** Sends files. */
  send: (files: Iterable<File>) => void
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; what is not sent stays here when the window closes. */
export function Composer({ threadId, name, members, send: sendFiles }: Props) {
  const me = useMe().id
  const form = `chat.${threadId}`
  const input = useRef<HTMLTextAreaElement>(null)
  const asked = wanted.use() === threadId
  useEffect(() => {
    if (!asked) return
    input.current?.focus()
    wanted.set(null)
  }, [asked])
  const [typed, setTyped] = useState(() => findDraft(me, form)?.values.text ?? '')
  const type = (next: string) => {
    setTyped(next)
    if (next.trim() === '') return dropDraft(me, form)
    keepDraft(me, form, { text: next })
    tellTyping(threadId)
  }
  const names = useMentions({
    members,
    input,
    write(next, at) {
      flushSync(() => type(next))
      input.current?.setSelectionRange(at, at)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    say(threadId, typed.trim(), mentioned(typed, members))
    doneTyping(threadId)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (names.onKey(event)) return
    // An Enter that ends the composition of a character is not one that sends.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    sendFiles(event.clipboardData.files)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <Names {...names} />
      <Attach add={sendFiles} />
      <textarea
        ref={input}
        rows={1}
        aria-label={text.message(name)}
        placeholder={text.hint}
        maxLength={longestMessage}
        value={typed}
        {...names.field}
        onChange={(event) => {
          type(event.target.value)
          names.look()
        }}
        onSelect={names.look}
        onBlur={names.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton type="submit" look="primary" label={text.send} icon={SendHorizontal} />
    </form>
  )
}
