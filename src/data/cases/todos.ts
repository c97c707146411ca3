import type { z } from 'zod'
import { fail } from '@/contract/errors'
import type { todoFields } from '@/contract/todos'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { caseActions } from './mutations'
import { findPositionBefore, findTodo, getEndPosition, lockTodo, selectTodos } from './todo-queries'

type Fields = z.output<typeof todoFields>
type TodoKey = { id: string; todoId: string }

const requireTodo = async (db: Db, caseId: string, id: string) => (await findTodo(db, caseId, id)) ?? fail('notFound')
const getResponse = async (db: Db, caseId: string, id: string) => ({ id, todo: await requireTodo(db, caseId, id) })
/** `completed` is the boolean form of `status`. */
const resolveStatus = ({ status, completed }: Partial<Fields>) =>
  status ?? (completed === undefined ? undefined : completed ? 'completed' : 'open')

export async function listTodos(db: Db, caseId: string) {
  const { canModify } = await caseActions.getRecord(db, caseId)
  const todos = await selectTodos(db, caseId, canModify)
  return { todos, total: todos.length }
}

const withCaseLock = <T>(db: Db, caseId: string, run: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await caseActions.lockForUpdate(tx, caseId)
    const result = await run(tx)
    publishChange(tx, 'case', caseId)
    return result
  })

export const createTodo = (db: Db, { id: caseId, ...fields }: Fields & { id: string }) =>
  withCaseLock(db, caseId, async (tx) => {
    const { id } = await records(tx).create('todo', {
      case: caseId,
      ...(fields.text !== undefined && { text: fields.text }),
      status: resolveStatus(fields) ?? 'open',
      position: await getEndPosition(tx, caseId, null),
      createdBy: requireUser(tx).id,
    })
    return getResponse(tx, caseId, id)
  })

export const updateTodo = (
  db: Db,
  { id: caseId, todoId, before, ...fields }: TodoKey & Partial<Fields> & { before?: string | null | undefined },
  match?: string,
) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, todoId, match)
    const status = resolveStatus(fields)
    const position = before === undefined ? undefined : await resolvePosition(tx, caseId, todoId, before)
    await records(tx).update('todo', todoId, {
      ...(fields.text !== undefined && { text: fields.text }),
      ...(status && { status }),
      ...(position !== undefined && { position }),
    })
    return getResponse(tx, caseId, todoId)
  })

const resolvePosition = async (db: Db, caseId: string, id: string, before: string | null) =>
  before ? ((await findPositionBefore(db, caseId, id, before)) ?? fail('notFound')) : getEndPosition(db, caseId, id)

export const deleteTodo = (db: Db, { id: caseId, todoId }: TodoKey, match?: string) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, todoId, match)
    await records(tx).update('todo', todoId, { deletedAt: new Date().toISOString() })
  })

export const restoreTodo = (db: Db, { id: caseId, todoId }: TodoKey) =>
  withCaseLock(db, caseId, async (tx) => {
    if (!(await lockTodo(tx, { case: caseId, id: todoId, deleted: true }))) fail('notFound')
    await records(tx).update('todo', todoId, { deletedAt: null })
    return getResponse(tx, caseId, todoId)
  })

async function lockForUpdate(db: Db, caseId: string, id: string, match?: string) {
  if (!(await lockTodo(db, { case: caseId, id, deleted: false }))) fail('notFound')
  if (match) await assertUnchanged(db, 'todo', await requireTodo(db, caseId, id), match)
}
