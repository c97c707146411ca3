'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { fromLocal, toLocal } from '@/ui/local-time'
import { words } from '../words'
import { useRemind } from './acts'
import type { Row } from './queries'
import styles from './reminder-editor.module.css'

const text = words.reminders

/** The case's own reminder, set where the row is. */
export function ReminderEditor({ row, close, all }: { row: Row; close: () => void; all: () => void }) {
  const remind = useRemind()
  const [when, setWhen] = useState(() => toLocal(row.reminderAt))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const leave = () => {
    close()
    form.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const set = (at: string | null) => {
    remind(row.id, at, row.reminderAt)
    leave()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!when) return setError(text.required)
    set(fromLocal(when))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it wherever the focus is in it
    <form
      ref={form}
      noValidate
      className={styles.editor}
      aria-label={`${words.cases.setReminder}: ${row.title}`}
      onSubmit={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') leave()
      }}
    >
      <TextField
        id={`remind-${row.id}`}
        name="when"
        type="datetime-local"
        label={text.when}
        value={when}
        error={error}
        onChange={(event) => setWhen(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button small type="submit" look="primary">
          {text.save}
        </Button>
        {row.reminderAt && (
          <Button small onClick={() => set(null)}>
            {text.clear}
          </Button>
        )}
        <Button small look="quiet" onClick={all}>
          {text.all}
        </Button>
        <Button small look="quiet" onClick={leave}>
          {words.form.cancel}
        </Button>
      </div>
    </form>
  )
}
