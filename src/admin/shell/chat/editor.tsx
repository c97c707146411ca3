'use client'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { longestMessage } from '@/contract/chat'
import { Button } from '@/ui/button'
import { words } from '../../words'
import styles from './thread.module.css'

const text = words.talk

/** Where a message is put otherwise. Enter saves, Escape leaves it as it was. */
export function Editor({ content, close }: { content: string; close: (content?: string) => void }) {
  const [typed, setTyped] = useState(content)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(content.length, content.length)
  }, [content])
  const save = (event: FormEvent) => {
    event.preventDefault()
    close(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) save(event)
    if (event.key !== 'Escape') return
    // The window listens for it too.
    event.stopPropagation()
    close()
  }
  return (
    <form className={styles.editor} onSubmit={save}>
      <textarea
        ref={input}
        rows={2}
        aria-label={text.editing}
        maxLength={longestMessage}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span>
        <Button small type="submit" look="primary">
          {text.save}
        </Button>{' '}
        <Button small onClick={() => close()}>
          {text.cancel}
        </Button>
      </span>
    </form>
  )
}
