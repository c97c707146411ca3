'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { toast } from '@/ui/toast'
import { todosKey } from './queries'
import type { AssignedTodo } from './today-rows'

type Assigned = { todos: AssignedTodo[]; total: number }
type Change = { todo: AssignedTodo; status: 'open' | 'completed' }

/** Optimistic, with undo. */
export function useCompleteTodo(today: string) {
  const client = useQueryClient()
  const key = todosKey(today)
  const { mutate } = useMutation({
    mutationFn: ({ todo, status }: Change) => api.todos.update({ id: todo.caseId, todoId: todo.id, status }),
    onMutate: async ({ todo, status }) => {
      await client.cancelQueries({ queryKey: key })
      const previous = client.getQueryData<Assigned>(key)
      if (status === 'completed')
        client.setQueryData<Assigned>(key, (all) => all && { ...all, todos: all.todos.filter(({ id }) => id !== todo.id) })
      return previous
    },
    onSuccess: (_, { todo, status }) => {
      if (status === 'completed') toast(strings.todos.done(todo.text), () => mutate({ todo, status: 'open' }))
    },
    onError: (error, _, previous) => {
      client.setQueryData(key, previous)
      toastRequestError(error, strings.todos.updateFailed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['todo'] }),
  })
  return (todo: AssignedTodo | undefined) => todo && mutate({ todo, status: 'completed' })
}
