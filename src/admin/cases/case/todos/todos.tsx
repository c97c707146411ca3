'use client'
import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { ListState } from '@/admin/cases/list-state'
import { type Case, type Todo, todosQuery } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { EditTodoDialog } from './edit-todo-dialog'
import { NewTodoForm } from './new-todo-form'
import { TodoItem } from './todo-item'
import { useTodoMutations } from './todo-mutations'
import styles from './todos.module.css'
import { useFocusAfterToggle } from './use-focus-after-toggle'

const text = strings.todos

/** Open todos in their order, then the completed ones. */
export function Todos({ row, canEdit, isViewOnly }: { row: Pick<Case, 'id'>; canEdit: boolean; isViewOnly: boolean }) {
  const query = useQuery(todosQuery(row.id))
  const mutations = useTodoMutations(row.id)
  const { add } = mutations
  const [editing, setEditing] = useState<Todo>()
  const todos = query.data ?? []
  const open = todos.filter(({ completed }) => !completed)
  const done = todos.filter(({ completed }) => completed)
  const toggle = useFocusAfterToggle(mutations.toggle, todos)
  const getItemProps = (todo: Todo) => ({
    todo,
    canEdit,
    canComplete: todo.canComplete && !isViewOnly,
    mutations: { ...mutations, toggle },
    onEdit: () => setEditing(todo),
  })
  return (
    <section className={styles.panel} aria-label={text.title}>
      {canEdit && <NewTodoForm caseId={row.id} add={(draft, onSuccess) => add.mutate(draft, { onSuccess })} busy={add.isPending} />}
      <ListState query={query} rows={todos} text={canEdit ? text : { ...text, noneText: text.noneReadOnly }} icon={ListTodo} />
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((todo, index) => (
            <TodoItem
              key={todo.id}
              {...getItemProps(todo)}
              // A todo moves before a neighbor. Undefined: to the end.
              up={index > 0 && { before: open[index - 1] }}
              down={index < open.length - 1 && { before: open[index + 2] }}
            />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <section aria-labelledby="completed-todos">
          <h2 id="completed-todos" className={styles.heading}>
            {text.completedOnes(done.length)}
          </h2>
          <ul className={styles.list}>
            {done.map((todo) => (
              <TodoItem key={todo.id} {...getItemProps(todo)} />
            ))}
          </ul>
        </section>
      )}
      {editing && <EditTodoDialog caseId={row.id} todo={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}
