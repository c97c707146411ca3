import type { z } from 'zod'
import { canChange } from '@/contract/access'
import { fail, failValidation } from '@/contract/errors'
import { invalidTodoAssignee, type todoFields } from '@/contract/todos'
import { isStaffMember } from '@/data/accounts/user-queries'
import { rescheduleTodos } from '@/data/case-templates/reschedule-todos'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { type Tx, transaction } from '@/data/database/transaction'
import { notifyAssignees, publishTodoNotifications } from '@/data/notifications/assignments'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertVisibleTo } from '@/data/walls/queries'
import { caseActions } from './mutations'
import { findPositionBefore, findTodo, getEndPosition, lockTodo, selectAssignedTodos, selectTodos, type Todo } from './todo-queries'

type Fields = z.output<typeof todoFields>
type TodoKey = { id: string; todoId: string }
type Changes = TodoKey & Partial<Fields> & { before?: string | null | undefined }
type LockedCase = { owners: (string | null)[] }

const mayChange = (db: Db, record: LockedCase) => canChange(requireUser(db), record)
const requireTodo = async (db: Db, caseId: string, id: string, canModify = true) =>
  (await findTodo(db, caseId, id, canModify)) ?? fail('notFound')
/** `completed` is the boolean form of `status`. */
const resolveStatus = ({ status, completed }: Partial<Fields>) =>
  status ?? (completed === undefined ? undefined : completed ? 'completed' : 'open')

export async function listTodos(db: Db, caseId: string) {
  const { canModify } = await caseActions.getRecord(db, caseId)
  const todos = await selectTodos(db, caseId, canModify)
  return { todos, total: todos.length }
}

/** The user's open todos on all cases that are due until a date or have none. */
export async function listAssignedTodos(db: Db, { until }: { until: string }) {
  const todos = await selectAssignedTodos(db, until)
  return { todos, total: todos.length }
}

/** Locks the case. Does not check whether the user may change it. */
const withVisibleCase = <T>(db: Db, caseId: string, run: (tx: Tx, lockedCase: LockedCase) => Promise<T>) =>
  transaction(db, async (tx) => {
    const result = await run(tx, await caseActions.lockRecord(tx, caseId))
    publishChange(tx, 'case', caseId)
    return result
  })
/** For users who may change the case. */
const withChangeableCase = <T>(db: Db, caseId: string, run: (tx: Tx) => Promise<T>) =>
  withVisibleCase(db, caseId, (tx, lockedCase) => (mayChange(tx, lockedCase) ? run(tx) : fail('notAllowed')))

async function assertValidAssignee(db: Db, caseId: string, assignee: string | null | undefined) {
  if (assignee && !(await isStaffMember(db, assignee))) failValidation([invalidTodoAssignee])
  await assertVisibleTo(db, assignee, { id: caseId, field: 'assignee' })
}
type Assigned = { todoId: string; text: string; due?: string | null | undefined }
const notifyAssignee = (tx: Tx, caseId: string, to: string | null | undefined, { text: message, ...todo }: Assigned) =>
  notifyAssignees(tx, to ? [{ kind: 'todo', to, caseId, message, ...todo }] : [])

export const createTodo = (db: Db, { id: caseId, text, due, assignee, ...status }: Fields & { id: string }) =>
  withChangeableCase(db, caseId, async (tx) => {
    await assertValidAssignee(tx, caseId, assignee)
    const { id } = await records(tx).create('todo', {
      case: caseId,
      text,
      status: resolveStatus(status) ?? 'open',
      due: due ?? null,
      assignee: assignee ?? null,
      position: await getEndPosition(tx, caseId, null),
      createdBy: requireUser(tx).id,
    })
    await notifyAssignee(tx, caseId, assignee, { todoId: id, text, due })
    return { id, todo: await requireTodo(tx, caseId, id) }
  })

export const updateTodo = (db: Db, { id: caseId, todoId, before, status, completed, ...fields }: Changes, match?: string) =>
  withVisibleCase(db, caseId, async (tx, lockedCase) => {
    const canModify = mayChange(tx, lockedCase)
    const todo = (await lockTodo(tx, { case: caseId, id: todoId, deleted: false })) ?? fail('notFound')
    const changesMore = before !== undefined || Object.values(fields).some((value) => value !== undefined)
    // The assignee may complete a todo in a colleague's case.
    if (!canModify && (changesMore || todo.assignee !== requireUser(tx).id)) fail('notAllowed')
    if (match) await assertUnchanged(tx, 'todo', await requireTodo(tx, caseId, todoId, canModify), match)
    const isAssigned = fields.assignee !== undefined && fields.assignee !== todo.assignee
    if (isAssigned) await assertValidAssignee(tx, caseId, fields.assignee)
    const newStatus = resolveStatus({ status, completed })
    const moved = before === undefined ? {} : { position: await resolvePosition(tx, caseId, todoId, before) }
    const updated = await records(tx).update('todo', todoId, {
      ...fields,
      ...detachFromDeadline(todo, fields),
      ...(newStatus && { status: newStatus }),
      ...moved,
    })
    if (newStatus === 'open') await rescheduleTodos(tx, caseId)
    await updateNotifications(tx, { caseId, todoId, before: todo, after: updated, to: isAssigned ? fields.assignee : null })
    return { id: todoId, todo: await requireTodo(tx, caseId, todoId, canModify) }
  })

type Update = { caseId: string; todoId: string; before: { text: string }; after: Omit<Assigned, 'todoId'>; to: string | null | undefined }
/** @param to the new assignee */
async function updateNotifications(tx: Tx, { caseId, todoId, before, after: { text, due }, to }: Update) {
  if (text !== before.text) await publishTodoNotifications(tx, todoId)
  await notifyAssignee(tx, caseId, to, { todoId, text, due })
}

/** A todo that someone edited no longer moves with its deadline. */
const detachFromDeadline = (before: Pick<Todo, 'text' | 'due'>, changes: Partial<Fields>) =>
  (['text', 'due'] as const).some((field) => changes[field] !== undefined && changes[field] !== before[field]) && { afterDeadline: null }
const resolvePosition = async (db: Db, caseId: string, id: string, before: string | null) =>
  before ? ((await findPositionBefore(db, caseId, id, before)) ?? fail('notFound')) : getEndPosition(db, caseId, id)

export const deleteTodo = (db: Db, { id: caseId, todoId }: TodoKey, match?: string) =>
  withChangeableCase(db, caseId, async (tx) => {
    if (!(await lockTodo(tx, { case: caseId, id: todoId, deleted: false }))) fail('notFound')
    if (match) await assertUnchanged(tx, 'todo', await requireTodo(tx, caseId, todoId), match)
    await records(tx).update('todo', todoId, { deletedAt: new Date().toISOString() })
    await publishTodoNotifications(tx, todoId)
  })

export const restoreTodo = (db: Db, { id: caseId, todoId }: TodoKey) =>
  withChangeableCase(db, caseId, async (tx) => {
    if (!(await lockTodo(tx, { case: caseId, id: todoId, deleted: true }))) fail('notFound')
    await records(tx).update('todo', todoId, { deletedAt: null })
    await publishTodoNotifications(tx, todoId)
    await rescheduleTodos(tx, caseId)
    return { id: todoId, todo: await requireTodo(tx, caseId, todoId) }
  })
