'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Todo, todosKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { toastRequestError } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { TodoDraft } from './new-todo-form'

const text = strings.todos

type Change<Input> = {
  send: (input: Input) => Promise<unknown>
  /** Makes the change in the cached todos, before the server responds. */
  apply: (todos: Todo[], input: Input) => Todo[]
  errorMessage: string
  successMessage?: () => string
  undo?: (result: unknown, input: Input) => void
}

/** Requests are sent one after the other, so that the last click wins. */
function useOptimisticChange<Input>(caseId: string, { send, apply, ...messages }: Change<Input>) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  return useAction<unknown, Input, Todo[] | undefined>({
    ...messages,
    scope: { id: key.join() },
    mutationFn: send,
    onMutate: (input) => {
      const previous = queryClient.getQueryData<Todo[]>(key)
      if (previous) queryClient.setQueryData(key, apply(previous, input))
      return previous
    },
    onError: (_, __, previous) => queryClient.setQueryData(key, previous),
    invalidates: key,
  })
}

export function useTodoMutations(caseId: string) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  const restore = useAction({
    mutationFn: (todoId: string) => api.todos.restore({ id: caseId, todoId }),
    errorMessage: text.restoreFailed,
    invalidates: key,
  })
  const add = useMutation({
    mutationFn: ({ key, ...values }: TodoDraft) => api.todos.create({ ...values, id: caseId, status: 'open' }, { idempotencyKey: key }),
    onSuccess: ({ todo }) => {
      queryClient.setQueryData<Todo[]>(key, (todos) => todos && [...todos.filter(({ id }) => id !== todo.id), todo])
      // It may be below the visible ones.
      toast(text.addedOne)
    },
    onError: (error) => toastRequestError(error, text.addFailed),
    // Not awaited, so that a failed todo can be sent again immediately.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const toggle = useOptimisticChange<Todo>(caseId, {
    send: ({ id, completed }) => api.todos.update({ id: caseId, todoId: id, status: completed ? 'open' : 'completed' }),
    apply: (todos, { id, completed }) =>
      todos.map((todo) => (todo.id === id ? { ...todo, completed: !completed, status: completed ? 'open' : 'completed' } : todo)),
    errorMessage: text.updateFailed,
  })
  const move = useOptimisticChange<{ todo: Todo; before: Todo | undefined }>(caseId, {
    send: ({ todo, before }) => api.todos.update({ id: caseId, todoId: todo.id, before: before?.id ?? null }),
    apply: (todos, { todo, before }) => {
      const others = todos.filter((other) => other.id !== todo.id)
      const index = before ? others.findIndex((other) => other.id === before.id) : others.length
      return others.toSpliced(index, 0, todo)
    },
    errorMessage: text.updateFailed,
  })
  const remove = useOptimisticChange<Todo>(caseId, {
    send: ({ id }) => api.todos.remove({ id: caseId, todoId: id }),
    apply: (todos, { id }) => todos.filter((todo) => todo.id !== id),
    errorMessage: text.deleteFailed,
    successMessage: () => text.deleted,
    undo: (_, { id }) => restore.run(id),
  })
  return { add, toggle: toggle.run, move: move.run, remove: remove.run }
}
