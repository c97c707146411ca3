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

/** Optimistic. Requests are sent one after the other, so that the last click wins. */
function useOptimisticChange<Input>(
  caseId: string,
  failure: string,
  send: (input: Input) => Promise<unknown>,
  apply: (todos: Todo[], input: Input) => Todo[],
  onSuccess?: (result: unknown, input: Input) => void,
) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  return useMutation<unknown, unknown, Input, Todo[] | undefined>({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: send,
    onMutate: (input) => {
      const previous = queryClient.getQueryData<Todo[]>(key)
      if (previous) queryClient.setQueryData(key, apply(previous, input))
      return previous
    },
    onError: (error, _, previous) => {
      queryClient.setQueryData(key, previous)
      toastRequestError(error, failure)
    },
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useTodoMutations(caseId: string) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  const restore = useAction({
    mutationFn: (todoId: string) => api.todos.restore({ id: caseId, todoId }),
    failed: text.restoreFailed,
    invalidates: key,
  })
  const add = useMutation({
    mutationFn: ({ key, ...values }: TodoDraft) => api.todos.create({ ...values, id: caseId, status: 'open' }, { idempotencyKey: key }),
    onSuccess: ({ todo }) => queryClient.setQueryData<Todo[]>(key, (todos) => todos && [...todos.filter(({ id }) => id !== todo.id), todo]),
    onError: (error) => toastRequestError(error, text.addFailed),
    // Not awaited, so that a failed todo can be sent again immediately.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const toggle = useOptimisticChange<Todo>(
    caseId,
    text.updateFailed,
    ({ id, completed }) => api.todos.update({ id: caseId, todoId: id, status: completed ? 'open' : 'completed' }),
    (todos, { id, completed }) =>
      todos.map((todo) => (todo.id === id ? { ...todo, completed: !completed, status: completed ? 'open' : 'completed' } : todo)),
  )
  const move = useOptimisticChange<{ todo: Todo; before: Todo | undefined }>(
    caseId,
    text.updateFailed,
    ({ todo, before }) => api.todos.update({ id: caseId, todoId: todo.id, before: before?.id ?? null }),
    (todos, { todo, before }) => {
      const others = todos.filter((other) => other.id !== todo.id)
      const index = before ? others.findIndex((other) => other.id === before.id) : others.length
      return others.toSpliced(index, 0, todo)
    },
  )
  const remove = useOptimisticChange<Todo>(
    caseId,
    text.deleteFailed,
    ({ id }) => api.todos.remove({ id: caseId, todoId: id }),
    (todos, { id }) => todos.filter((todo) => todo.id !== id),
    (_, { id }) => toast(text.deleted, () => restore.mutate(id)),
  )
  return { add, toggle: toggle.mutate, move: move.mutate, remove: remove.mutate }
}
