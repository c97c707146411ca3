'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Todo, todosKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { writeBelowChanges } from '@/client/queries/optimistic-change'
import { useAction } from '@/client/queries/use-action'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import { toastRequestError } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { TodoDraft } from './new-todo-form'

const text = strings.todos

export function useTodoMutations(caseId: string) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  // Requests are sent one after the other, so that the last click wins.
  const options = { scope: { id: key.join() }, invalidates: key }
  const restore = useAction({
    mutationFn: (todoId: string) => api.todos.restore({ id: caseId, todoId }),
    errorMessage: text.restoreFailed,
    invalidates: key,
  })
  const add = useMutation({
    mutationFn: ({ key, ...values }: TodoDraft) => api.todos.create({ ...values, id: caseId, status: 'open' }, { idempotencyKey: key }),
    onSuccess: ({ todo }) => {
      writeBelowChanges<Todo[]>(queryClient, key, (todos) => [...todos.filter(({ id }) => id !== todo.id), todo])
      // It may be below the visible ones.
      toast(text.addedOne)
    },
    onError: (error) => toastRequestError(error, text.addFailed),
    // Not awaited, so that a failed todo can be sent again immediately.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const toggle = useOptimisticAction({
    ...options,
    mutationFn: ({ id, completed }: Todo) => api.todos.update({ id: caseId, todoId: id, status: completed ? 'open' : 'completed' }),
    apply: (todos: Todo[], { id, completed }) =>
      todos.map((todo) => (todo.id === id ? { ...todo, completed: !completed, status: completed ? 'open' : 'completed' } : todo)),
    errorMessage: text.updateFailed,
  })
  const move = useOptimisticAction({
    ...options,
    mutationFn: ({ todo, before }: { todo: Todo; before: Todo | undefined }) =>
      api.todos.update({ id: caseId, todoId: todo.id, before: before?.id ?? null }),
    apply: (todos: Todo[], { todo, before }) => {
      const others = todos.filter(({ id }) => id !== todo.id)
      const index = others.findIndex((other) => other.id === before?.id)
      return others.toSpliced(index < 0 ? others.length : index, 0, ...todos.filter(({ id }) => id === todo.id))
    },
    errorMessage: text.updateFailed,
  })
  const remove = useOptimisticAction({
    ...options,
    mutationFn: ({ id }: Todo) => api.todos.remove({ id: caseId, todoId: id }),
    apply: (todos: Todo[], { id }) => todos.filter((todo) => todo.id !== id),
    errorMessage: text.deleteFailed,
    successMessage: () => text.deleted,
    undo: (_, { id }) => restore.run(id),
  })
  return { add, toggle: toggle.run, move: move.run, remove: remove.run }
}
