import type { z } from 'zod'
import type { caseTemplates } from '@/contract/case-templates'
import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { partsOfVisible, visible } from '@/data/walls/visible'

/** What a case took over from templates. */
type Item = { kind: 'task' | 'document'; key: string; text: string; es: string | null; isDeleted: boolean }
export type TemplateDate = { slug: string; dismissed: boolean }
export type CaseTemplateState = { hash: string | null; dates: TemplateDate[]; items: Item[]; roles: string[]; computed: string[] }

/** Slugs of the rules that computed a deadline of the case, open or closed. */
const computedSlugs = sql`SELECT l.slug FROM ${partsOfVisible.deadline} d JOIN rule l ON l.id = d.rule_id WHERE d.case_id = c.id`
const selectState = statement<CaseTemplateState>()`
  SELECT c.template_hash AS hash, coalesce(c.template_dates, '[]') AS dates,
    (SELECT coalesce(json_agg(i), '[]') FROM (
      SELECT 'task' AS kind, t.key, t.text, NULL AS es, t.deleted_at IS NOT NULL AS "isDeleted" FROM ${partsOfVisible.todo} t WHERE t.case_id = c.id AND t.key IS NOT NULL
      UNION ALL SELECT 'document', q.key, q.en, q.es, q.deleted_at IS NOT NULL FROM ${partsOfVisible.documentRequest} q WHERE q.case_id = c.id AND q.key IS NOT NULL) i) AS items,
    ARRAY(SELECT DISTINCT p.role::text FROM ${partsOfVisible.party} p WHERE p.case_id = c.id AND p.deleted_at IS NULL UNION SELECT 'client' WHERE c.client_id IS NOT NULL) AS roles,
    ARRAY(${computedSlugs}) AS computed
  FROM ${visible.case} c WHERE c.id = ${param('case')}`
export async function getTemplateState(tx: Tx, caseId: string): Promise<CaseTemplateState> {
  const [state] = await selectState(tx, { case: caseId })
  return state ?? { hash: null, dates: [], items: [], roles: [], computed: [] }
}

const updateState = statement()`
  UPDATE "case" SET template_hash = ${param('hash')}, template_dates = ${param('dates')}::jsonb WHERE id = ${param('case')}`
/** Not a change of the record that others edit: its version stays. */
export const setTemplateState = (tx: Tx, caseId: string, { hash, dates }: Pick<CaseTemplateState, 'hash' | 'dates'>) =>
  updateState(tx, { case: caseId, hash, dates: JSON.stringify(dates) })

/** Within the years that a date can have. */
const addDays = (date: PlainSql, days: PlainSql) =>
  sql`(SELECT to_char(greatest(least(x.day, date '9999-12-31'), date '1000-01-01'), 'YYYY-MM-DD') FROM (SELECT (${date})::date + ${days} AS day) x WHERE x.day IS NOT NULL)`
/** The earliest open deadline of the case `c` by the rule with this slug. */
const dateOfDeadline = (slug: PlainSql) => sql`(SELECT min(d.date) FROM ${partsOfVisible.deadline} d JOIN rule l ON l.id = d.rule_id
  WHERE d.case_id = c.id AND l.slug = ${slug} AND d.state IN ('unconfirmed', 'confirmed'))`

type NewTodo = { id: string; text: string; due: string | null; assignee: string | null }
const insertRows = statement<NewTodo>()`
  INSERT INTO todo (id, case_id, key, text, status, due, original_due, after_deadline, after_days, assignee_id, position, created_by_id, created_at, updated_at)
  SELECT n.id, c.id, n.key, n.text, 'open', n.due, n.due, n.slug, CASE WHEN n.slug IS NOT NULL THEN n.days END, n.assignee, e.position + n.at, ${param('user')}::uuid, now(), now()
    FROM ${visible.case} c
    CROSS JOIN LATERAL (SELECT coalesce(max(t.position), 0) AS position FROM ${partsOfVisible.todo} t WHERE t.case_id = c.id AND t.deleted_at IS NULL) e
    CROSS JOIN LATERAL (SELECT v.*, ${addDays(sql`CASE WHEN v.slug IS NULL THEN c.date ELSE ${dateOfDeadline(sql`v.slug`)} END`, sql`v.days`)} AS due
      FROM jsonb_to_recordset(${param('tasks')}::jsonb) AS v(id uuid, at int, key text, text text, slug text, days int, assignee uuid)) n
   WHERE c.id = ${param('case')} RETURNING id, text, due, assignee_id AS assignee`
const insertRequests = statement()`
  INSERT INTO document_request (id, case_id, key, en, es, help, help_es, required, translation, state, asked_at, position, created_by_id, created_at, updated_at)
  SELECT n.id, c.id, n.key, n.en, n.es, n.help, n."helpEs", n.required, n.translation, 'requested', now(), e.position + n.at, ${param('user')}::uuid, now(), now()
    FROM ${visible.case} c
    CROSS JOIN LATERAL (SELECT coalesce(max(q.position), 0) AS position FROM ${partsOfVisible.documentRequest} q WHERE q.case_id = c.id) e
    CROSS JOIN LATERAL jsonb_to_recordset(${param('documents')}::jsonb) AS n(id uuid, at int, key text, en text, es text, help text, "helpEs" text, required boolean, translation boolean)
   WHERE c.id = ${param('case')}`
export type NewTask = {
  id: string
  at: number
  key: string
  text: string
  slug: string | null
  days: number | null
  assignee: string | null
}
export type NewDocument = {
  id: string
  at: number
  key: string
  en: string
  es: string
  help: string | null
  helpEs: string | null
  required: boolean
  translation: boolean
}
/** One statement for each table: a template may have hundreds of entries. Returns the todos. */
export async function insertEntries(
  tx: Tx,
  caseId: string,
  user: string,
  { tasks, documents }: { tasks: NewTask[]; documents: NewDocument[] },
) {
  if (documents.length) await insertRequests(tx, { case: caseId, user, documents: JSON.stringify(documents) })
  return tasks.length ? insertRows(tx, { case: caseId, user, tasks: JSON.stringify(tasks) }) : []
}

type TodoToReschedule = { id: string; due: string; originalDue: string | null }
const selectTodos = statement<TodoToReschedule>()`
  SELECT n.id, n.due, n.original_due AS "originalDue" FROM ${visible.case} c CROSS JOIN LATERAL (
    SELECT t.id, t.original_due, t.due AS old, ${addDays(dateOfDeadline(sql`t.after_deadline`), sql`t.after_days::int`)} AS due
      FROM ${partsOfVisible.todo} t WHERE t.case_id = c.id AND t.after_deadline IS NOT NULL AND t.status = 'open' AND t.deleted_at IS NULL) n
   WHERE c.id = ${param('case')} AND n.due IS NOT NULL AND n.due IS DISTINCT FROM n.old`
/** Open todos of the case whose deadline has moved, with their new due date. */
export const selectTodosToReschedule = (tx: Tx, caseId: string) => selectTodos(tx, { case: caseId })

type DateToCompute = z.input<typeof caseTemplates.listDates.output>['dates'][number]
const selectDates = statement<DateToCompute>()`
  SELECT e.date ->> 'slug' AS slug, l.title, l.citation, k.id AS rule
    FROM ${visible.case} c CROSS JOIN LATERAL jsonb_array_elements(c.template_dates) WITH ORDINALITY e(date, at)
    CROSS JOIN LATERAL (SELECT r.title, r.citation FROM rule r WHERE r.slug = e.date ->> 'slug' ORDER BY r.version DESC LIMIT 1) l
    LEFT JOIN LATERAL (SELECT r.id FROM rule r WHERE r.slug = e.date ->> 'slug' AND r.state = 'checked' ORDER BY r.version DESC LIMIT 1) k ON true
   WHERE c.id = ${param('case')} AND NOT (e.date ->> 'dismissed')::boolean AND e.date ->> 'slug' NOT IN (${computedSlugs}) ORDER BY e.at`
export const selectDatesToCompute = (db: Db, caseId: string) => selectDates(db, { case: caseId })
