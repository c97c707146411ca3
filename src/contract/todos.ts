import { z } from 'zod'
import { calendarDate, flag, id, idInput, listResponse, optional, permissions, reference, requiredText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const todoStatuses = ['open', 'completed'] as const
/** `done` and `closed` are aliases of `completed`. */
const status = z
  .enum(['open', 'completed', 'done', 'closed'], 'Please choose open or completed')
  .transform((s) => (s === 'open' ? s : 'completed'))
const todoText = requiredText(1000, 'Please enter a todo item')
export const invalidTodoAssignee = { field: 'assignee', message: 'Please choose a staff member' }
export const todoFields = z.strictObject({
  text: todoText,
  status: status.optional(),
  completed: flag.optional(),
  due: optional(calendarDate),
  /** The id of the person who is to do it. */
  assignee: optional(reference(invalidTodoAssignee.message)),
})

export const todo = z.strictObject({
  id,
  text: z.string(),
  status: z.enum(todoStatuses),
  completed: z.boolean(),
  due: z.string().nullable(),
  /** Of the template entry that it comes from. */
  key: z.string().nullable(),
  /** The first due date, of a todo from a template. */
  originalDue: z.string().nullable(),
  assignee: id.nullable(),
  assigneeName: z.string().nullable(),
  /** The assignee's account was deleted. */
  assigneeLeft: z.boolean(),
  position: z.number(),
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  ...permissions.shape,
  /** Who may change the case, and the assignee. */
  canComplete: z.boolean(),
})
const assignedTodo = todo
  .pick({ id: true, text: true, due: true, createdAt: true })
  .extend({ caseId: id, caseTitle: z.string(), caseNumber: z.string() })
const response = z.strictObject({ id, todo })
const todoTarget = z.strictObject({ id, todoId: id })

export const todos = routes({
  list: route.get('/cases/:id/todos', {
    access: 'staff',
    summary: 'Todos of a case, in order',
    input: idInput,
    output: listResponse('todos', todo),
    errors: ['notFound'],
  }),
  listAssigned: route.get('/todos', {
    access: 'staff',
    summary: "The caller's open todos on all cases that are due until a date, overdue ones first, and those without a date",
    input: z.strictObject({ until: calendarDate }),
    output: listResponse('todos', assignedTodo),
  }),
  create: route.create('/cases/:id/todos', {
    access: 'staff',
    summary: 'Add a todo',
    input: todoFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  }),
  update: route.put('/cases/:id/todos/:todoId', {
    access: 'staff',
    summary:
      'Change the fields that are present and, with `before` (null: to the end), the position of a todo. Its assignee may change the status',
    input: todoFields.partial().extend({ ...todoTarget.shape, before: id.nullable().optional() }),
    output: response,
    errors: ['notFound', 'stale'],
  }),
  remove: route.delete('/cases/:id/todos/:todoId', {
    access: 'staff',
    summary: 'Delete a todo',
    input: todoTarget,
    errors: ['notFound', 'stale'],
  }),
  restore: route.post('/cases/:id/todos/:todoId/restore', {
    access: 'staff',
    summary: 'Restore a deleted todo (undo)',
    input: todoTarget,
    output: response,
    errors: ['notFound'],
  }),
})
