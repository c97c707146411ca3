'use client'
import { SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { useDraftFiles } from '@/client/form/draft-files'
import { deleteDraft, findDraft, saveDraft } from '@/client/form/drafts'
import { useCurrentUser } from '@/client/session/current-user'
import { maxMessageLength } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { AttachButton } from './attach-button'
import { DraftFileList } from './draft-file-list'
import { MentionMenu } from './messages/mention-menu'
import { findMentionedUserIds } from './messages/mentions'
import { type Member, useMentions } from './messages/use-mentions'
import { queueMessage } from './outgoing-queue'
import styles from './thread.module.css'
import { resetTypingThrottle, sendTyping } from './use-typing'
import { threadToFocus } from './windows'

const text = strings.messages

type Props = {
  threadId: string
  threadName: string
  mentionable: readonly Member[]
  draftFiles: ReturnType<typeof useDraftFiles>
  sendFiles: (files: Iterable<File>) => void
}

/** Enter sends, Shift+Enter starts a new line. Unsent text and files stay in a draft when the window closes. */
export function Composer({ threadId, threadName, mentionable, draftFiles, sendFiles }: Props) {
  const me = useCurrentUser().id
  const draftKey = `chat.${threadId}`
  const input = useRef<HTMLTextAreaElement>(null)
  const shouldFocus = threadToFocus.use() === threadId
  useEffect(() => {
    if (!shouldFocus) return
    input.current?.focus()
    threadToFocus.set(null)
  }, [shouldFocus])
  const [content, setContent] = useState(() => findDraft(me, draftKey)?.values.text ?? '')
  const updateContent = (next: string) => {
    setContent(next)
    if (next.trim() === '') return deleteDraft(me, draftKey)
    saveDraft(me, draftKey, { text: next })
    sendTyping(threadId)
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
    if (content.trim() !== '') {
      queueMessage(threadId, content.trim(), findMentionedUserIds(content, mentionable))
      resetTypingThrottle(threadId)
      updateContent('')
    }
    const files = draftFiles.take()
    if (files.length > 0) sendFiles(files)
  }
  const addFiles = (files: Iterable<File>) => {
    draftFiles.add(files)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.handleKey(event)) return
    // Enter also confirms a character in an input method editor; that one must not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    addFiles(event.clipboardData.files)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <MentionMenu {...mentions} />
      <DraftFileList
        files={draftFiles.files}
        remove={(id) => {
          draftFiles.remove(id)
          input.current?.focus()
        }}
      />
      <AttachButton addFiles={addFiles} />
      <textarea
        ref={input}
        rows={1}
        aria-label={text.message(threadName)}
        placeholder={text.placeholder}
        maxLength={maxMessageLength}
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
      <IconButton type="submit" variant="primary" label={text.send} icon={SendHorizontal} />
    </form>
  )
}
