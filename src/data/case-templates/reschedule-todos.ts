import { lockTodo } from '@/data/cases/todo-queries'
import { records } from '@/data/database/payload-writes'
import type { Tx } from '@/data/database/transaction'
import { selectTodosToReschedule } from './case-queries'

/** Sets the due dates of the open todos that depend on a deadline of the locked case. Their first due date is kept. */
export async function rescheduleTodos(tx: Tx, caseId: string) {
  for (const { id, due, originalDue } of await selectTodosToReschedule(tx, caseId)) {
    await lockTodo(tx, { case: caseId, id, deleted: false })
    await records(tx).update('todo', id, { due, originalDue: originalDue ?? due })
  }
}
