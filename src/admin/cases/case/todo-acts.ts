'use client'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { type Todo, todosKey } from '../queries'

const text = words.todos

/**
 * One optimistic change of a case's todos: shown at once, taken back and said when the server refuses. One is sent after
 * the other, so that what was pressed last holds.
 */
function useChange<Input>(
  caseId: string,
  failure: string,
  act: (input: Input) => Promise<unknown>,
  show: (all: Todo[], input: Input) => Todo[],
  done?: UseMutationOptions<unknown, unknown, Input>['onSuccess'],
) {
  const client = useQueryClient()
  const key = todosKey(caseId)
  return useMutation<unknown, unknown, Input, Todo[] | undefined>({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: act,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Todo[]>(key)
      if (before) client.setQueryData(key, show(before, input))
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(key, before)
      tellFailure(sentenceOf(error, failure))
    },
    onSuccess: done as never,
    // While another waits, what the server has is older than what is shown.
    onSettled: () => (client.isMutating({ mutationKey: key }) > 1 ? undefined : client.invalidateQueries({ queryKey: key })),
  })
}

export function useTodos(caseId: string) {
  const client = useQueryClient()
  const key = todosKey(caseId)
  const restore = useMutation({
    mutationFn: (todoId: string) => api.todos.restore({ id: caseId, todoId }),
    onError: (error) => tellFailure(sentenceOf(error, text.addFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const add = useMutation({
    mutationFn: ({ text: words, key }: { text: string; key: string }) =>
      api.todos.create({ id: caseId, text: words, status: 'open' }, { idempotencyKey: key }),
    onSuccess: ({ todo }) => client.setQueryData<Todo[]>(key, (all) => all && [...all.filter(({ id }) => id !== todo.id), todo]),
    onError: (error) => tellFailure(sentenceOf(error, text.addFailed)),
    // Not waited for: what failed can be sent again at once.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  const toggle = useChange<Todo>(
    caseId,
    text.updateFailed,
    ({ id, completed }) => api.todos.update({ id: caseId, todoId: id, status: completed ? 'open' : 'completed' }),
    (all, { id, completed }) =>
      all.map((one) => (one.id === id ? { ...one, completed: !completed, status: completed ? 'open' : 'completed' } : one)),
  )
  const move = useChange<{ todo: Todo; before: Todo | undefined }>(
    caseId,
    text.updateFailed,
    ({ todo, before }) => api.todos.update({ id: caseId, todoId: todo.id, before: before?.id ?? null }),
    (all, { todo, before }) => {
      const others = all.filter((one) => one.id !== todo.id)
      const at = before ? others.findIndex((one) => one.id === before.id) : others.length
      return others.toSpliced(at, 0, todo)
    },
  )
  const remove = useChange<Todo>(
    caseId,
    text.deleteFailed,
    ({ id }) => api.todos.remove({ id: caseId, todoId: id }),
    (all, { id }) => all.filter((one) => one.id !== id),
    (_, { id }) => tell(text.deleted, () => restore.mutate(id)),
  )
  return { add, toggle: toggle.mutate, move: move.mutate, remove: remove.mutate }
}
