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

const requireTodo = async (db: Db, ofCase: string, id: string) => (await findTodo(db, ofCase, id)) ?? refuse('notFound')
const getResponse = async (db: Db, ofCase: string, id: string) => ({ id, todo: await requireTodo(db, ofCase, id) })
/** `completed` says with a yes or no what `status` says with a word. */
const resolveStatus = ({ status, completed }: Partial<Fields>) =>
  status ?? (completed === undefined ? undefined : completed ? 'completed' : 'open')

/** A case's todos belong to the case: who may see it may see them, who may change it may change them. */
export async function todosOf(db: Db, ofCase: string) {
  const { canModify } = await caseRecord.found(db, ofCase)
  const todos = await findTodos(db, ofCase, canModify)
  return { todos, total: todos.length }
}

const withCaseLock = <T>(db: Db, ofCase: string, act: (tx: Db) => Promise<T>) =>
  write(db, async (tx) => {
    await caseRecord.claim(tx, ofCase)
    const done = await act(tx)
    announce(tx, 'case', ofCase)
    return done
  })

export const addTodo = (db: Db, { id: ofCase, ...fields }: Fields & { id: string }) =>
  withCaseLock(db, ofCase, async (tx) => {
    const { id } = await local(tx).create('todo', {
      case: ofCase,
      text: fields.text,
      status: resolveStatus(fields) ?? 'open',
      position: await lastPlace(tx, ofCase, null),
      createdBy: personOf(tx).id,
    })
    return getResponse(tx, ofCase, id)
  })

export const changeTodo = (
  db: Db,
  { id: ofCase, todoId, before, ...fields }: TodoKey & Partial<Fields> & { before?: string | null | undefined },
  match?: string,
) =>
  withCaseLock(db, ofCase, async (tx) => {
    await lockForUpdate(tx, ofCase, todoId, match)
    const status = resolveStatus(fields)
    const position = before === undefined ? undefined : await resolvePosition(tx, ofCase, todoId, before)
    await local(tx).update('todo', todoId, {
      ...(fields.text !== undefined && { text: fields.text }),
      ...(status && { status }),
      ...(position !== undefined && { position }),
    })
    return getResponse(tx, ofCase, todoId)
  })

const resolvePosition = async (db: Db, ofCase: string, id: string, before: string | null) =>
  before ? ((await placeBefore(db, ofCase, id, before)) ?? refuse('notFound')) : lastPlace(db, ofCase, id)

export const removeTodo = (db: Db, { id: ofCase, todoId }: TodoKey, match?: string) =>
  withCaseLock(db, ofCase, async (tx) => {
    await lockForUpdate(tx, ofCase, todoId, match)
    await local(tx).update('todo', todoId, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

/** Undo: whoever may delete a todo may bring it back. */
export const restoreTodo = (db: Db, { id: ofCase, todoId }: TodoKey) =>
  withCaseLock(db, ofCase, async (tx) => {
    if (!(await lockTodo(tx, { case: ofCase, id: todoId, deleted: true }))) refuse('notFound')
    await local(tx).update('todo', todoId, { deletedAt: null })
    return getResponse(tx, ofCase, todoId)
  })

async function lockForUpdate(db: Db, ofCase: string, id: string, match?: string) {
  if (!(await lockTodo(db, { case: ofCase, id, deleted: false }))) refuse('notFound')
  if (match) await demandFresh(db, 'todo', await requireTodo(db, ofCase, id), match)
}
