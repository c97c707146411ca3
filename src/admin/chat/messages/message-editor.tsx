'use client'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from '@/admin/chat/thread.module.css'
import { maxMessageLength } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'

const text = strings.messages

/** Enter saves, Escape cancels. `onClose` gets the new content, or nothing on cancel. */
export function MessageEditor({ content, onClose }: { content: string; onClose: (content?: string) => void }) {
  const [edited, setEdited] = useState(content)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(content.length, content.length)
  }, [content])
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose(edited.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) save(event)
    if (event.key !== 'Escape') return
    // Escape would also close the chat window.
    event.stopPropagation()
    onClose()
  }
  return (
    <form className={styles.editor} onSubmit={save}>
      <textarea
        ref={input}
        rows={2}
        aria-label={text.editing}
        maxLength={maxMessageLength}
        value={edited}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span>
        <Button small type="submit" variant="primary">
          {strings.form.save}
        </Button>{' '}
        <Button small onClick={() => onClose()}>
          {strings.form.cancel}
        </Button>
      </span>
    </form>
  )
}
