import { todos } from '@/contract/todos'
import { addTodo, changeTodo, removeTodo, restoreTodo, todosOf } from '@/data/todos'
import { implement } from './implement'

export const todoEndpoints = implement(todos, {
  list: ({ db, input }) => todosOf(db, input.id),
  create: ({ db, input }) => addTodo(db, input),
  update: ({ db, input, match }) => changeTodo(db, input, match),
  remove: ({ db, input, match }) => removeTodo(db, input, match),
  restore: ({ db, input }) => restoreTodo(db, input),
})
