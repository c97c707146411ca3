import { v7 as uuid } from 'uuid'
import type { assignableKinds } from '@/contract/notifications'
import { requireUser } from '@/data/database/db'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMails } from '@/data/mail/outbox'
import { getOwnDisplayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { env } from '@/env'
import { type AssignedItem, renderAssignmentMail } from './assignment-mail'
import { publishNotifications } from './publish-notifications'

type Assignment = {
  kind: (typeof assignableKinds)[number]
  to: string
  caseId?: string | null | undefined
  eventId?: string
  todoId?: string
  message?: string | null | undefined
  /** The event is not new to the person: someone else changed its time. */
  moved?: boolean
  /** The id of a deadline whose date the person is asked to confirm. A later `at` asks again, in the same notification. */
  toConfirm?: string
  /** False for a notification only. */
  isMailed?: boolean
  /** When the event or reminder is, or when the date was entered. */
  at?: string
  due?: string | null | undefined
}

const confirmationPrefix = (deadline: string) => `confirm ${deadline} `
const sourceOf = ({ to, moved, toConfirm }: Assignment, id: string) =>
  toConfirm ? confirmationPrefix(toConfirm) + to : `${moved ? 'moved' : 'assigned'} ${id}`
/** The deadline whose date the notification `alias` asks to confirm. */
export const selectConfirmationDeadlineId = (alias: SqlFragment<never>) =>
  sql`CASE WHEN starts_with(${alias}.source, 'confirm ') THEN split_part(${alias}.source, ' ', 2) END`

const insertNotifications = statement<AssignedItem & { user: string; email: string }>()`
  WITH made AS (
    INSERT INTO notice (id, batch_id, user_id, case_id, event_id, todo_id, assigned, assigned_by_id, message, source, reminder_at, late, made_at)
    SELECT v.id, v.batch, u.id, v.case_id, v.event_id, v.todo_id, v.kind::enum_notice_assigned, ${param('by')}::uuid, v.message, v.source, coalesce(v.at, now()), false, now()
      FROM unnest(${param('ids')}::uuid[], ${param('people')}::uuid[], ${param('cases')}::uuid[], ${param('events')}::uuid[], ${param('todos')}::uuid[],
                  ${param('kinds')}::text[], ${param('messages')}::text[], ${param('times')}::timestamptz[], ${param('sources')}::text[], ${param('batches')}::uuid[])
             AS v(id, person, case_id, event_id, todo_id, kind, message, at, source, batch)
      JOIN "user" u ON u.id = v.person AND u.deleted_at IS NULL
     WHERE NOT EXISTS (SELECT FROM hidden_records(u.id) h WHERE h IN (v.case_id, v.event_id))
    ON CONFLICT (source) DO UPDATE SET assigned_by_id = excluded.assigned_by_id, message = excluded.message, reminder_at = excluded.reminder_at,
       made_at = excluded.made_at, done_at = NULL, seen_at = NULL WHERE notice.reminder_at < excluded.reminder_at
    RETURNING id, user_id, case_id, event_id, assigned, message, source)
  SELECT m.assigned::text AS kind, m.message, starts_with(m.source, 'moved ') AS moved, ${selectConfirmationDeadlineId(sql`m`)} AS "toConfirm", v.at, v.due, m.case_id AS "caseId", c.title AS "caseTitle", c.case_number AS "caseNumber", m.event_id AS "eventId", u.id AS "user", u.email
    FROM made m JOIN unnest(${param('sources')}::text[], ${param('times')}::timestamptz[], ${param('dues')}::text[]) AS v(source, at, due) ON v.source = m.source
    JOIN "user" u ON u.id = m.user_id LEFT JOIN ${visible.case} c ON c.id = m.case_id ORDER BY m.id`

const updateReplaced = statement<{ user: string }>()`
  UPDATE notice SET done_at = now() WHERE event_id = ${param('event')}::uuid AND assigned IS NOT NULL AND done_at IS NULL AND user_id = ANY(${param('people')}::uuid[]) RETURNING user_id AS "user"`
/** Closes these people's notifications that they take part in an event, or that it has a time it no longer has. */
export async function closeEventNotifications(tx: Tx, event: string, people: readonly string[]) {
  if (people.length === 0) return
  publishNotifications(tx, await updateReplaced(tx, { event, people }))
}

const updateReassigned = statement<{ user: string }>()`
  UPDATE notice SET done_at = now() WHERE case_id = ANY(${param('cases')}::uuid[]) AND assigned = 'case' AND done_at IS NULL RETURNING user_id AS "user"`
/** Closes the notifications of cases that are about to have another assignee. */
export async function closeCaseNotifications(tx: Tx, cases: string[]) {
  publishNotifications(tx, await updateReassigned(tx, { cases }))
}

const updateConfirmations = statement<{ user: string }>()`
  UPDATE notice n SET source = 'assigned ' || n.id, message = ${param('message')}, done_at = CASE WHEN n.user_id = ANY(${param('people')}::uuid[]) THEN n.done_at ELSE coalesce(n.done_at, now()) END
   WHERE n.case_id = ${param('case')}::uuid AND starts_with(n.source, ${param('prefix')}) AND NOT n.user_id = ANY(${param('confirmers')}::uuid[]) RETURNING n.user_id AS "user"`
type Confirmation = { case: string; deadline: string; message: string; people: string[]; confirmers: string[] }
/** Asks only `confirmers` to confirm the date of a deadline. The other `people` of the deadline keep the notification that they are on it. */
export async function closeConfirmations(tx: Tx, { deadline, ...rest }: Confirmation) {
  publishNotifications(tx, await updateConfirmations(tx, { ...rest, prefix: confirmationPrefix(deadline) }))
}

const selectNotified = statement<{ user: string }>()`
  SELECT DISTINCT user_id AS "user" FROM notice WHERE todo_id = ${param('todo')}::uuid AND done_at IS NULL`
/** Refetches the notifications that show a todo whose text changed, or that was deleted or restored. */
export async function publishTodoNotifications(tx: Tx, todo: string) {
  publishNotifications(tx, await selectNotified(tx, { todo }))
}

/** More records for one person are one notification. */
const maxSeparate = 3

/** Tells people by notification and mail that someone else made them responsible: one mail to each, also for many records. */
export async function notifyAssignees(tx: Tx, all: Assignment[]) {
  const by = requireUser(tx).id
  const assignments = all.filter(({ to }) => to !== by)
  if (!assignments.length) return
  const batches = new Map(
    [...Map.groupBy(assignments, ({ to }) => to)].flatMap(([to, own]) => (own.length > maxSeparate ? [[to, uuid()] as const] : [])),
  )
  const ids = assignments.map(() => uuid())
  const items = await insertNotifications(tx, {
    by,
    ids,
    people: assignments.map(({ to }) => to),
    cases: assignments.map(({ caseId }) => caseId ?? null),
    events: assignments.map(({ eventId }) => eventId ?? null),
    todos: assignments.map(({ todoId }) => todoId ?? null),
    kinds: assignments.map(({ kind }) => kind),
    messages: assignments.map(({ message }) => message ?? null),
    times: assignments.map(({ at }) => at ?? null),
    dues: assignments.map(({ due }) => due ?? null),
    batches: assignments.map(({ to }) => batches.get(to) ?? null),
    sources: assignments.map((assignment, i) => sourceOf(assignment, ids[i] as string)),
  })
  const { timeZone, name: office } = await getOffice(tx)
  const context = { timeZone, office, site: env.PUBLIC_URL }
  const mailed = new Set(assignments.flatMap(({ to, isMailed = true }) => (isMailed ? [to] : [])))
  const byPerson = Map.groupBy(
    items.filter(({ user }) => mailed.has(user)),
    ({ email }) => email,
  )
  await queueMails(
    tx,
    [...byPerson].map(([email, own]) => renderAssignmentMail(email, getOwnDisplayName(tx), own, context)),
  )
  publishNotifications(tx, items)
}
