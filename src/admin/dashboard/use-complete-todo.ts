'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import { todosKey } from './queries'
import type { AssignedTodo } from './today-rows'

type Assigned = { todos: AssignedTodo[]; total: number }

/** Removes the todo from the list before the server responds. The toast offers Undo. */
export function useCompleteTodo(today: string) {
  const queryClient = useQueryClient()
  const key = todosKey(today)
  const options = { errorMessage: strings.todos.updateFailed, invalidates: ['todo'] }
  const reopen = useAction({
    ...options,
    mutationFn: ({ id, caseId }: AssignedTodo) => api.todos.update({ id: caseId, todoId: id, status: 'open' }),
  })
  const complete = useAction({
    ...options,
    mutationFn: ({ id, caseId }: AssignedTodo) => api.todos.update({ id: caseId, todoId: id, status: 'completed' }),
    onMutate: ({ id }) => {
      const previous = queryClient.getQueryData<Assigned>(key)
      queryClient.setQueryData<Assigned>(key, (all) => all && { ...all, todos: all.todos.filter((todo) => todo.id !== id) })
      return previous
    },
    onSuccess: (_, todo) => toast(strings.todos.done(todo.text), () => reopen.run(todo)),
    onError: (_, __, previous) => queryClient.setQueryData(key, previous),
  })
  return complete.run
}
