'use client'
import { useLayoutEffect, useRef } from 'react'
import type { Todo } from '@/admin/cases/queries'
import { getTodoElementId } from './todo-item'

/** A todo that is completed or opened again moves to the other list, where its button takes the focus. */
export function useFocusAfterToggle(toggle: (todo: Todo) => void, todos: readonly Todo[]) {
  const toggled = useRef<Todo>(undefined)
  useLayoutEffect(() => {
    const before = toggled.current
    if (!before || todos.find(({ id }) => id === before.id)?.completed === before.completed) return
    toggled.current = undefined
    document.getElementById(getTodoElementId(before.id))?.querySelector('button')?.focus()
  }, [todos])
  return (todo: Todo) => {
    toggled.current = todo
    toggle(todo)
  }
}
