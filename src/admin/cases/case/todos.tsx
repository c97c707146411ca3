'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, ListTodo, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { strings } from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import { TextField } from '@/ui/field'
import { RelativeTime } from '@/ui/relative-time'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { ListPlaceholder } from '../list-placeholder'
import { type Case, type Todo, todosQuery } from '../queries'
import { useTodoMutations } from './todo-mutations'
import styles from './todos.module.css'

const text = strings.todos

export function Todos({ row, canEdit }: { row: Pick<Case, 'id'>; canEdit: boolean }) {
  const query = useQuery(todosQuery(row.id))
  const { add, toggle, move, remove } = useTodoMutations(row.id)
  const todos = query.data ?? []
  return (
    <section className={styles.panel} aria-label={text.title}>
      {canEdit && <NewTodoForm caseId={row.id} add={(draft, onSuccess) => add.mutate(draft, { onSuccess })} busy={add.isPending} />}
      <ListPlaceholder query={query} rows={todos} text={canEdit ? text : { ...text, noneText: text.noneReadOnly }} icon={ListTodo} />
      {todos.length > 0 && (
        <ul className={styles.list}>
          {todos.map((todo, index) => (
            <TodoItem key={todo.id} todo={todo} canEdit={canEdit} toggle={() => toggle(todo)} remove={() => remove(todo)}>
              <IconButton
                small
                icon={ArrowUp}
                label={text.up(todo.text)}
                disabled={index === 0}
                onClick={() => move({ todo, before: todos[index - 1] })}
              />
              <IconButton
                small
                icon={ArrowDown}
                label={text.down(todo.text)}
                disabled={index === todos.length - 1}
                onClick={() => move({ todo, before: todos[index + 2] })}
              />
            </TodoItem>
          ))}
        </ul>
      )}
    </section>
  )
}

type Draft = { text: string; key: string }
/** `key` is the idempotency key: it changes with the text only, so sending the same text again adds one todo. */
const newDraft = (text: string): Draft => ({ text, key: crypto.randomUUID() })

type FormProps = { caseId: string; add: (draft: Draft, onSuccess: () => void) => void; busy: boolean }
function NewTodoForm({ caseId, add, busy }: FormProps) {
  const [draft, setDraft] = useState(() => newDraft(''))
  const latest = useRef(draft)
  const changeText = (value: string) => {
    latest.current = newDraft(value)
    setDraft(latest.current)
  }
  const values = useCallback(() => ({ text: latest.current.text }), [])
  const put = ({ text }: ReturnType<typeof values>) => changeText(text)
  const { restoreAlert } = useFormDraft({ isDirty: draft.text.trim() !== '', getValues: values, setValues: put }, `todo.${caseId}`)
  const [error, setError] = useState<string>()
  const [sentKey, setSentKey] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.text.trim()) return setError(text.blank)
    if (busy && draft.key === sentKey) return
    setSentKey(draft.key)
    // Keeps the next todo, which may be typed before the response arrives.
    add(draft, () => latest.current.key === draft.key && changeText(''))
  }
  return (
    <form noValidate onSubmit={submit} className={styles.new}>
      {restoreAlert && <div className={styles.offer}>{restoreAlert}</div>}
      <TextField
        name="todo"
        label={text.new}
        value={draft.text}
        error={error}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => {
          changeText(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" icon={Plus} aria-busy={busy || undefined} className={styles.add}>
        {text.add}
      </Button>
      <VisuallyHidden role="alert">{error}</VisuallyHidden>
    </form>
  )
}

type ItemProps = { todo: Todo; canEdit: boolean; toggle: () => void; remove: () => void; children: React.ReactNode }
function TodoItem({ todo, canEdit, toggle, remove, children }: ItemProps) {
  const state = todo.completed ? text.completed : text.open
  return (
    <li className={todo.completed ? `${styles.item} ${styles.done}` : styles.item}>
      {canEdit ? (
        <button
          type="button"
          className={styles.pill}
          aria-pressed={todo.completed}
          aria-label={text.toggle(todo.text, state)}
          onClick={toggle}
        >
          {state}
        </button>
      ) : (
        <span className={styles.pill}>{state}</span>
      )}
      <span className={styles.text}>
        {todo.text}
        <span className={styles.by}>
          {todo.createdByName && text.by(todo.createdByName)}
          <RelativeTime at={todo.createdAt} />
        </span>
      </span>
      {canEdit && (
        <span className={styles.tools}>
          {children}
          {todo.completed ? (
            <IconButton small icon={RotateCcw} label={text.revert(todo.text)} onClick={toggle} />
          ) : (
            <IconButton small icon={Check} label={text.complete(todo.text)} onClick={toggle} />
          )}
          <IconButton small icon={Trash2} label={text.remove(todo.text)} onClick={remove} />
        </span>
      )}
    </li>
  )
}
