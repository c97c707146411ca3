import type { z } from 'zod'
import { refuse } from '@/contract/errors'
import type { todoFields } from '@/contract/todos'
import { announce } from './announce'
import { caseRecord } from './cases'
import { type Db, personOf } from './db'
import { local } from './local'
import { findTodo, findTodos, lastPlace, lockTodo, placeBefore } from './todo-reads'
import { demandFresh } from './version'
import { write } from './write'

type Fields = z.output<typeof todoFields>
type TodoKey = { id: string; todoId: string }

const requireTodo = async (db: Db, caseId: string, id: string) => (await findTodo(db, caseId, id)) ?? refuse('notFound')
const getResponse = async (db: Db, caseId: string, id: string) => ({ id, todo: await requireTodo(db, caseId, id) })
/** `completed` is the boolean form of `status`. */
const resolveStatus = ({ status, completed }: Partial<Fields>) =>
  status ?? (completed === undefined ? undefined : completed ? 'completed' : 'open')

export async function todosOf(db: Db, caseId: string) {
  const { canModify } = await caseRecord.found(db, caseId)
  const todos = await findTodos(db, caseId, canModify)
  return { todos, total: todos.length }
}

const withCaseLock = <T>(db: Db, caseId: string, act: (tx: Db) => Promise<T>) =>
  write(db, async (tx) => {
    await caseRecord.claim(tx, caseId)
    const result = await act(tx)
    announce(tx, 'case', caseId)
    return result
  })

export const addTodo = (db: Db, { id: caseId, ...fields }: Fields & { id: string }) =>
  withCaseLock(db, caseId, async (tx) => {
    const { id } = await local(tx).create('todo', {
      case: caseId,
      text: fields.text,
      status: resolveStatus(fields) ?? 'open',
      position: await lastPlace(tx, caseId, null),
      createdBy: personOf(tx).id,
    })
    return getResponse(tx, caseId, id)
  })

export const changeTodo = (
  db: Db,
  { id: caseId, todoId, before, ...fields }: TodoKey & Partial<Fields> & { before?: string | null | undefined },
  match?: string,
) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, todoId, match)
    const status = resolveStatus(fields)
    const position = before === undefined ? undefined : await resolvePosition(tx, caseId, todoId, before)
    await local(tx).update('todo', todoId, {
      ...(fields.text !== undefined && { text: fields.text }),
      ...(status && { status }),
      ...(position !== undefined && { position }),
    })
    return getResponse(tx, caseId, todoId)
  })

const resolvePosition = async (db: Db, caseId: string, id: string, before: string | null) =>
  before ? ((await placeBefore(db, caseId, id, before)) ?? refuse('notFound')) : lastPlace(db, caseId, id)

export const removeTodo = (db: Db, { id: caseId, todoId }: TodoKey, match?: string) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, todoId, match)
    await local(tx).update('todo', todoId, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

export const restoreTodo = (db: Db, { id: caseId, todoId }: TodoKey) =>
  withCaseLock(db, caseId, async (tx) => {
    if (!(await lockTodo(tx, { case: caseId, id: todoId, deleted: true }))) refuse('notFound')
    await local(tx).update('todo', todoId, { deletedAt: null })
    return getResponse(tx, caseId, todoId)
  })

async function lockForUpdate(db: Db, caseId: string, id: string, match?: string) {
  if (!(await lockTodo(db, { case: caseId, id, deleted: false }))) refuse('notFound')
  if (match) await demandFresh(db, 'todo', await requireTodo(db, caseId, id), match)
}
