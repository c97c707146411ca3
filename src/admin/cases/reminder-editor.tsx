'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import { hasInvalidYear, invalidYear } from '@/contract/constants/fields'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { formatLocalInput, parseLocalInput } from '@/ui/local-time'
import { describeRecipient } from './describe-recipient'
import { useSetReminder } from './mutations'
import type { Row } from './queries'
import styles from './reminder-editor.module.css'
import { ReminderTimes } from './reminder-times'

const text = strings.reminders

export function ReminderEditor({ row, onClose, showAll }: { row: Row; onClose: () => void; showAll: () => void }) {
  const setReminder = useSetReminder()
  const me = useCurrentUser()
  const [value, setValue] = useState(() => formatLocalInput(row.reminderAt))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.querySelector('input')?.focus()
    // In the last rows the form would end below the window, and it grows when the suggested times are loaded.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const closeAndRestoreFocus = () => {
    onClose()
    form.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const submit = (at: string | null) => {
    setReminder(row.id, at, row.reminderAt)
    closeAndRestoreFocus()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!value) return setError(text.required)
    const at = parseLocalInput(value)
    if (hasInvalidYear(at)) return setError(invalidYear)
    submit(at)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes the form from every field in it
    <form
      ref={form}
      noValidate
      className={styles.editor}
      aria-label={`${strings.cases.setReminder}: ${row.title}`}
      onSubmit={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') closeAndRestoreFocus()
      }}
    >
      <TextField
        id={`remind-${row.id}`}
        name="when"
        type="datetime-local"
        label={text.when}
        hint={describeRecipient(row, me.id)}
        value={value}
        error={error}
        onChange={(event) => {
          setValue(event.target.value)
          setError(undefined)
        }}
      />
      <ReminderTimes label={text.usualTimes} onPick={(at) => submit(at.toISOString())} />
      <div className={styles.buttons}>
        <Button small type="submit" variant="primary">
          {strings.form.save}
        </Button>
        {row.reminderAt && (
          <Button small onClick={() => submit(null)}>
            {text.clear}
          </Button>
        )}
        <Button small variant="quiet" onClick={showAll}>
          {text.all}
        </Button>
        <Button small variant="quiet" onClick={closeAndRestoreFocus}>
          {strings.form.cancel}
        </Button>
      </div>
    </form>
  )
}
