'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, ListTodo, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Button, IconButton } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { Hidden } from '@/ui/hidden'
import { Moment } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { useKept } from '../../shell/use-kept'
import { words } from '../../words'
import { type Case, type Todo, todoList } from '../queries'
import { useTodos } from './todo-acts'
import styles from './todos.module.css'

const text = words.todos

/** What is to do in a case. */
export function Todos({ row, editing }: { row: Pick<Case, 'id'>; editing: boolean }) {
  const found = useQuery(todoList(row.id))
  const acts = useTodos(row.id)
  const all = found.data ?? []
  return (
    <section className={styles.panel} aria-label={text.title}>
      {editing && <NewTodo caseId={row.id} add={(typed, done) => acts.add.mutate(typed, { onSuccess: done })} busy={acts.add.isPending} />}
      {found.isPending && <Skeleton label={text.loading} />}
      {found.isError && <NotLoaded again={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <Empty icon={ListTodo} title={text.none}>
          {text.noneText}
        </Empty>
      )}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map((todo, at) => (
            <Item key={todo.id} todo={todo} editing={editing} toggle={() => acts.toggle(todo)} remove={() => acts.remove(todo)}>
              <IconButton
                small
                icon={ArrowUp}
                label={text.up(todo.text)}
                disabled={at === 0}
                onClick={() => acts.move({ todo, before: all[at - 1] })}
              />
              <IconButton
                small
                icon={ArrowDown}
                label={text.down(todo.text)}
                disabled={at === all.length - 1}
                onClick={() => acts.move({ todo, before: all[at + 2] })}
              />
            </Item>
          ))}
        </ul>
      )}
    </section>
  )
}

type Typed = { text: string; key: string }
/** The key is the same until something else is typed: what is sent again since its answer got lost is added once. */
const fresh = (words: string): Typed => ({ text: words, key: crypto.randomUUID() })

type NewProps = { caseId: string; add: (typed: Typed, done: () => void) => void; busy: boolean }
function NewTodo({ caseId, add, busy }: NewProps) {
  const [typed, setTyped] = useState(() => fresh(''))
  const now = useRef(typed)
  const type = (words: string) => {
    now.current = fresh(words)
    setTyped(now.current)
  }
  const values = useCallback(() => ({ text: now.current.text }), [])
  const put = ({ text }: ReturnType<typeof values>) => type(text)
  const { offer } = useKept({ dirty: typed.text.trim() !== '', typed: values, put }, `todo.${caseId}`)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.text.trim()) return setError(text.blank)
    if (busy && typed.key === sent) return
    setSent(typed.key)
    // The next one may be typed before this one has arrived.
    add(typed, () => now.current.key === typed.key && type(''))
  }
  return (
    <form noValidate onSubmit={submit} className={styles.new}>
      {offer && <div className={styles.offer}>{offer}</div>}
      <TextField
        name="todo"
        label={text.new}
        value={typed.text}
        error={error}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => {
          type(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" icon={Plus} aria-busy={busy || undefined} className={styles.add}>
        {text.add}
      </Button>
      <Hidden role="alert">{error}</Hidden>
    </form>
  )
}

type ItemProps = { todo: Todo; editing: boolean; toggle: () => void; remove: () => void; children: React.ReactNode }
function Item({ todo, editing, toggle, remove, children }: ItemProps) {
  const state = todo.completed ? text.completed : text.open
  return (
    <li className={todo.completed ? `${styles.item} ${styles.done}` : styles.item}>
      {editing ? (
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
          <Moment at={todo.createdAt} />
        </span>
      </span>
      {editing && (
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
