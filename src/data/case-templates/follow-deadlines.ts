import { lockTodo } from '@/data/cases/todo-queries'
import { records } from '@/data/database/payload-writes'
import type { Tx } from '@/data/database/transaction'
import { selectMovedTodos } from './case-queries'

/** Moves the open todos of a locked case that follow its deadlines, also once they are open again. Their first due date is kept. */
export async function followDeadlines(tx: Tx, caseId: string) {
  for (const { id, due, originalDue } of await selectMovedTodos(tx, caseId)) {
    await lockTodo(tx, { case: caseId, id, deleted: false })
    await records(tx).update('todo', id, { due, originalDue: originalDue ?? due })
  }
}
