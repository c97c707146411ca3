'use client'
import { ArrowDown, ArrowUp, Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { Todo } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { DueDate } from '@/ui/due-date'
import { formatWeekdayDate } from '@/ui/format-date'
import { RelativeTime } from '@/ui/relative-time'
import type { useTodoMutations } from './todo-mutations'
import styles from './todos.module.css'

const text = strings.todos
/** The todo before which this one moves; undefined is the end. False if it cannot move further. */
type Move = { before: Todo | undefined } | false
type Props = {
  todo: Todo
  canEdit: boolean
  canComplete: boolean
  mutations: Pick<ReturnType<typeof useTodoMutations>, 'move' | 'remove'> & { toggle: (todo: Todo) => void }
  onEdit: () => void
  /** Not set for completed todos, which have no order. */
  up?: Move
  down?: Move
}

export const getTodoElementId = (id: string) => `todo-${id}`

export function TodoItem({ todo, canEdit, canComplete, mutations: { toggle, move, remove }, onEdit, up, down }: Props) {
  const state = todo.completed ? text.completed : text.open
  return (
    <li id={getTodoElementId(todo.id)} className={todo.completed ? `${styles.item} ${styles.done}` : styles.item}>
      {canComplete ? (
        <button
          type="button"
          className={styles.pill}
          aria-pressed={todo.completed}
          aria-label={text.toggle(todo.text, state)}
          onClick={() => toggle(todo)}
        >
          {state}
        </button>
      ) : (
        <span className={styles.pill}>{state}</span>
      )}
      <span className={styles.text}>
        {todo.text}
        <TodoDetails todo={todo} />
      </span>
      {canEdit && (
        <span className={styles.tools}>
          {up !== undefined && (
            <IconButton
              small
              icon={ArrowUp}
              label={text.up(todo.text)}
              aria-disabled={!up || undefined}
              onClick={() => up && move({ todo, ...up })}
            />
          )}
          {down !== undefined && (
            <IconButton
              small
              icon={ArrowDown}
              label={text.down(todo.text)}
              aria-disabled={!down || undefined}
              onClick={() => down && move({ todo, ...down })}
            />
          )}
          {todo.completed ? (
            <IconButton small icon={RotateCcw} label={text.revert(todo.text)} onClick={() => toggle(todo)} />
          ) : (
            <IconButton small icon={Check} label={text.complete(todo.text)} onClick={() => toggle(todo)} />
          )}
          <IconButton small icon={Pencil} label={text.editOne(todo.text)} onClick={onEdit} />
          <IconButton small icon={Trash2} label={text.remove(todo.text)} onClick={() => remove(todo)} />
        </span>
      )}
    </li>
  )
}

/** A person who added a todo for themselves is named once. */
const TodoDetails = ({ todo: { completed, due, originalDue, assignee, assigneeName, assigneeLeft, ...todo } }: { todo: Todo }) => (
  <span className={styles.details}>
    {due && !completed && <DueDate date={due} />}
    {originalDue && originalDue !== due && <span>{text.originalDue(formatWeekdayDate(originalDue))}</span>}
    {assigneeName && <span>{text.for(assigneeLeft ? strings.cases.assigneeLeft(assigneeName) : assigneeName)}</span>}
    <span>
      {todo.createdByName && todo.createdBy !== assignee ? text.addedBy(todo.createdByName) : text.added}
      <RelativeTime at={todo.createdAt} />
    </span>
  </span>
)
