import { todos } from '@/contract/todos'
import { createTodo, deleteTodo, listAssignedTodos, listTodos, restoreTodo, updateTodo } from '@/data/cases/todos'
import { implement, ok } from './implement'

export const todoEndpoints = implement(todos, {
  list: ({ db, input }) => listTodos(db, input.id),
  listAssigned: ({ db, input }) => listAssignedTodos(db, input),
  create: ({ db, input }) => createTodo(db, input),
  update: ({ db, input, ifMatch }) => updateTodo(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteTodo(db, input, ifMatch)),
  restore: ({ db, input }) => restoreTodo(db, input),
})
