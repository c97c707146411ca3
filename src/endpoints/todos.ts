import { todos } from '@/contract/todos'
import { createTodo, deleteTodo, listTodos, restoreTodo, updateTodo } from '@/data/cases/todos'
import { implement, ok } from './implement'

export const todoEndpoints = implement(todos, {
  list: ({ db, input }) => listTodos(db, input.id),
  create: ({ db, input }) => createTodo(db, input),
  update: ({ db, input, ifMatch }) => updateTodo(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteTodo(db, input, ifMatch)),
  restore: ({ db, input }) => restoreTodo(db, input),
})
