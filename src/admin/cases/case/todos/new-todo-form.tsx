'use client'
import { Plus } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Select, TextField } from '@/ui/field'
import { useInputBeforeHydration } from '@/ui/use-input-before-hydration'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './todos.module.css'

const text = strings.todos
const emptyValues = { text: '', due: '', assignee: '' }
type Values = typeof emptyValues
export type TodoDraft = Values & { key: string }
/** `key` is the idempotency key. It changes only with the values, so a todo that is sent twice is added once. */
const createDraft = (values: Values): TodoDraft => ({ ...values, key: crypto.randomUUID() })

type Props = { caseId: string; add: (draft: TodoDraft, onSuccess: () => void) => void; busy: boolean }
export function NewTodoForm({ caseId, add, busy }: Props) {
  const [draft, setDraft] = useState(() => createDraft(emptyValues))
  const latest = useRef(draft)
  const change = (values: Partial<Values>) => {
    latest.current = createDraft({ ...latest.current, ...values })
    setDraft(latest.current)
  }
  const getDraftValues = useCallback(() => {
    const { key: _, ...current } = latest.current
    return current
  }, [])
  const { restoreAlert } = useFormDraft(
    { isDirty: draft.text.trim() !== '', getDraftValues, setValues: (stored) => change(stored as Partial<Values>) },
    `todo.${caseId}`,
  )
  const [textField, dueField, assigneeField] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLSelectElement>(null),
  ]
  useInputBeforeHydration(
    draft.text,
    () => textField.current?.value,
    (value) => change({ text: value }),
  )
  useInputBeforeHydration(
    draft.due,
    () => dueField.current?.value,
    (due) => change({ due }),
  )
  useInputBeforeHydration(
    draft.assignee,
    () => assigneeField.current?.value,
    (assignee) => change({ assignee }),
  )
  const [error, setError] = useState<string>()
  const [sentKey, setSentKey] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.text.trim()) {
      textField.current?.focus()
      return setError(text.blank)
    }
    if (busy && draft.key === sentKey) return
    setSentKey(draft.key)
    // Keeps the next todo, which may be typed before the response arrives.
    add(draft, () => latest.current.key === draft.key && change(emptyValues))
  }
  return (
    <form noValidate onSubmit={submit} className={styles.new}>
      {restoreAlert && <div className={styles.offer}>{restoreAlert}</div>}
      <TextField
        ref={textField}
        name="todo"
        label={text.new}
        value={draft.text}
        error={error}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => {
          change({ text: event.target.value })
          setError(undefined)
        }}
      />
      <TextField
        ref={dueField}
        name="todo-due"
        type="date"
        label={text.due}
        value={draft.due}
        onChange={(event) => change({ due: event.target.value })}
      />
      <Select
        ref={assigneeField}
        name="todo-assignee"
        label={text.assignee}
        value={draft.assignee}
        onChange={(event) => change({ assignee: event.target.value })}
      >
        <option value="">{text.anyone}</option>
        <StaffOptions />
      </Select>
      <Button type="submit" icon={Plus} aria-busy={busy || undefined} className={styles.add}>
        {text.add}
      </Button>
      <VisuallyHidden role="alert">{error}</VisuallyHidden>
    </form>
  )
}
