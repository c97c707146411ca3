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
  threadName: string
  mentionable: readonly Member[]
  sendFiles: (files: Iterable<File>) => void
}

/** Enter sends, Shift+Enter starts a new line. Unsent text stays in a draft when the window closes. */
export function Composer({ threadId, threadName, mentionable, sendFiles }: Props) {
  const me = useMe().id
  const draftKey = `chat.${threadId}`
  const input = useRef<HTMLTextAreaElement>(null)
  const shouldFocus = wanted.use() === threadId
  useEffect(() => {
    if (!shouldFocus) return
    input.current?.focus()
    wanted.set(null)
  }, [shouldFocus])
  const [content, setContent] = useState(() => findDraft(me, draftKey)?.values.text ?? '')
  const updateContent = (next: string) => {
    setContent(next)
    if (next.trim() === '') return dropDraft(me, draftKey)
    keepDraft(me, draftKey, { text: next })
    tellTyping(threadId)
  }
  const mentions = useMentions({
    members: mentionable,
    input,
    replaceContent(next, cursor) {
      flushSync(() => updateContent(next))
      input.current?.setSelectionRange(cursor, cursor)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return
    say(threadId, content.trim(), mentioned(content, mentionable))
    doneTyping(threadId)
    updateContent('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.handleKey(event)) return
    // Enter also confirms a character in an input method editor; that one must not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    sendFiles(event.clipboardData.files)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <Names {...mentions} />
      <Attach addFiles={sendFiles} />
      <textarea
        ref={input}
        rows={1}
        aria-label={text.message(threadName)}
        placeholder={text.hint}
        maxLength={longestMessage}
        value={content}
        {...mentions.inputProps}
        onChange={(event) => {
          updateContent(event.target.value)
          mentions.update()
        }}
        onSelect={mentions.update}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton type="submit" look="primary" label={text.send} icon={SendHorizontal} />
    </form>
  )
}
