'use client'
import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { ListPlaceholder } from '@/admin/cases/list-placeholder'
import { type Case, type Todo, todosQuery } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { EditTodoDialog } from './edit-todo-dialog'
import { NewTodoForm } from './new-todo-form'
import { TodoItem } from './todo-item'
import { useTodoMutations } from './todo-mutations'
import styles from './todos.module.css'

const text = strings.todos

export function Todos({ row, canEdit }: { row: Pick<Case, 'id'>; canEdit: boolean }) {
  const query = useQuery(todosQuery(row.id))
  const mutations = useTodoMutations(row.id)
  const { add } = mutations
  const [editing, setEditing] = useState<Todo>()
  const todos = query.data ?? []
  return (
    <section className={styles.panel} aria-label={text.title}>
      {canEdit && <NewTodoForm caseId={row.id} add={(draft, onSuccess) => add.mutate(draft, { onSuccess })} busy={add.isPending} />}
      <ListPlaceholder query={query} rows={todos} text={canEdit ? text : { ...text, noneText: text.noneReadOnly }} icon={ListTodo} />
      {todos.length > 0 && (
        <ul className={styles.list}>
          {todos.map((todo, index) => (
            <TodoItem
              key={todo.id}
              todo={todo}
              canEdit={canEdit}
              mutations={mutations}
              edit={() => setEditing(todo)}
              // Neighbors to move before: undefined means to the end.
              up={index > 0 && { before: todos[index - 1] }}
              down={index < todos.length - 1 && { before: todos[index + 2] }}
            />
          ))}
        </ul>
      )}
      {editing && <EditTodoDialog caseId={row.id} todo={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}
