import type { z } from 'zod'
import type { todo, todos } from '@/contract/todos'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

type TodoOutput = z.input<typeof todo>
type LockedTodo = { text: string; due: string | null; assignee: string | null }
type Rights = 'canModify' | 'canDelete' | 'canComplete'
type Row = Omit<TodoOutput, 'updatedAt' | Rights> & { updatedAt: Date }
export type Todo = Row & Pick<TodoOutput, Rights>

const columns = sql`r.id, r.key, r.text, r.status::text AS status, (r.status <> 'open') AS completed, r.position::float8 AS position,
  r.due, r.original_due AS "originalDue", r.assignee_id AS assignee, ${displayName(sql`a`)} AS "assigneeName", (a.deleted_at IS NOT NULL) AS "assigneeLeft",
  r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName", r.created_at AS "createdAt", r.updated_at AS "updatedAt"`
const tables = sql`${visible.todo} r LEFT JOIN "user" u ON u.id = r.created_by_id LEFT JOIN "user" a ON a.id = r.assignee_id`

const selectOfCase = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.position, r.id LIMIT 10000`
const selectOne = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`
type AssignedTodo = z.input<typeof todos.listAssigned.output>['todos'][number]
const selectAssigned = statement<AssignedTodo>()`
  SELECT r.id, r.text, r.due, r.created_at AS "createdAt", c.id AS "caseId", c.title AS "caseTitle", c.case_number AS "caseNumber"
    FROM ${visible.todo} r JOIN ${visible.case} c ON c.id = r.case_id AND c.deleted_at IS NULL
   WHERE r.assignee_id = ${param('user')} AND r.status = 'open' AND r.deleted_at IS NULL AND (r.due IS NULL OR r.due <= ${param('until')}) ORDER BY r.due NULLS LAST, r.id LIMIT 1000`
const lockRow = statement<LockedTodo>()`
  SELECT text, due, assignee_id AS assignee FROM ${visible.todo} r WHERE id = ${param('id')} AND case_id = ${param('case')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const selectEndPosition = statement<{ position: number }>()`
  SELECT coalesce(max(position), 0)::float8 + 1 AS position FROM ${visible.todo} r WHERE case_id = ${param('case')} AND deleted_at IS NULL AND id IS DISTINCT FROM ${param('id')}::uuid`
const selectPositionBefore = statement<{ position: number }>()`
  SELECT (b.position + coalesce((SELECT max(p.position) FROM ${visible.todo} p WHERE p.case_id = b.case_id AND p.deleted_at IS NULL AND p.position < b.position AND p.id <> ${param('id')}), b.position - 2)) / 2 AS position
        FROM ${visible.todo} b WHERE b.id = ${param('before')} AND b.case_id = ${param('case')} AND b.deleted_at IS NULL AND b.id <> ${param('id')}`

/** Users who may change a case may change its todos; the assignee may complete one. */
const toTodo = (row: Row, canModify: boolean, user: string): Todo => ({
  ...row,
  canModify,
  canDelete: canModify,
  canComplete: canModify || row.assignee === user,
})
export const selectTodos = async (db: Db, caseId: string, canModify: boolean) =>
  (await selectOfCase(db, { case: caseId })).map((row) => toTodo(row, canModify, requireUser(db).id))
export const selectAssignedTodos = (db: Db, until: string) => selectAssigned(db, { until, user: requireUser(db).id })
export async function findTodo(db: Db, caseId: string, id: string, canModify: boolean): Promise<Todo | null> {
  const [row] = await selectOne(db, { case: caseId, id })
  return row ? toTodo(row, canModify, requireUser(db).id) : null
}
export const lockTodo = async (db: Db, key: { case: string; id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
/** The position after the last todo of a case other than `id`. */
export const getEndPosition = async (db: Db, caseId: string, id: string | null) =>
  (await selectEndPosition(db, { case: caseId, id }))[0]?.position ?? 1
/** The position between the todo `before` and its predecessor; null if `before` does not exist. */
export const findPositionBefore = async (db: Db, caseId: string, id: string, before: string) =>
  (await selectPositionBefore(db, { case: caseId, id, before }))[0]?.position ?? null
