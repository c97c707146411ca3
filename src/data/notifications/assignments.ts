import { v7 as uuid } from 'uuid'
import type { assignableKinds } from '@/contract/notifications'
import { requireUser } from '@/data/database/db'
import { publishChangeTo } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMails } from '@/data/mail/outbox'
import { getOwnDisplayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { env } from '@/env'
import { type AssignedItem, renderAssignmentMail } from './assignment-mail'

type Assignment = {
  kind: (typeof assignableKinds)[number]
  to: string
  caseId?: string | null | undefined
  eventId?: string
  message?: string | null | undefined
  /** The event is not new to the person: someone else changed its time. */
  moved?: boolean
  /** When the event or reminder is. */
  at?: string
  due?: string | null | undefined
}

const insertNotifications = statement<AssignedItem & { user: string; email: string }>()`
  WITH made AS (
    INSERT INTO notice (id, batch_id, user_id, case_id, event_id, assigned, assigned_by_id, message, source, reminder_at, late, made_at)
    SELECT v.id, v.batch, u.id, v.case_id, v.event_id, v.kind::enum_notice_assigned, ${param('by')}::uuid, v.message, CASE WHEN v.moved THEN 'moved ' ELSE 'assigned ' END || v.id, coalesce(v.at, now()), false, now()
      FROM unnest(${param('ids')}::uuid[], ${param('people')}::uuid[], ${param('cases')}::uuid[], ${param('events')}::uuid[],
                  ${param('kinds')}::text[], ${param('messages')}::text[], ${param('times')}::timestamptz[], ${param('moves')}::boolean[], ${param('batches')}::uuid[])
             AS v(id, person, case_id, event_id, kind, message, at, moved, batch)
      JOIN "user" u ON u.id = v.person AND u.deleted_at IS NULL
     WHERE NOT EXISTS (SELECT FROM hidden_records(u.id) h WHERE h IN (v.case_id, v.event_id))
    RETURNING id, user_id, case_id, event_id, assigned, message)
  SELECT m.assigned::text AS kind, m.message, v.moved, v.at, v.due, m.case_id AS "caseId", c.title AS "caseTitle", c.case_number AS "caseNumber", m.event_id AS "eventId", u.id AS "user", u.email
    FROM made m JOIN unnest(${param('ids')}::uuid[], ${param('times')}::timestamptz[], ${param('dues')}::text[], ${param('moves')}::boolean[]) AS v(id, at, due, moved) ON v.id = m.id
    JOIN "user" u ON u.id = m.user_id LEFT JOIN ${visible.case} c ON c.id = m.case_id ORDER BY m.id`

const updateReplaced = statement<{ user: string }>()`
  UPDATE notice SET done_at = now() WHERE event_id = ${param('event')}::uuid AND assigned IS NOT NULL AND done_at IS NULL RETURNING user_id AS "user"`
/** Closes the notifications of an event that give a person or a time it no longer has. */
export async function closeEventNotifications(tx: Tx, event: string) {
  const closed = await updateReplaced(tx, { event })
  publishChangeTo(tx, [...new Set(closed.map(({ user }) => user))], 'notice')
}

const updateReassigned = statement<{ user: string }>()`
  UPDATE notice SET done_at = now() WHERE case_id = ANY(${param('cases')}::uuid[]) AND assigned = 'case' AND done_at IS NULL RETURNING user_id AS "user"`
/** Closes the notifications of cases that are about to have another assignee. */
export async function closeCaseNotifications(tx: Tx, cases: string[]) {
  const closed = await updateReassigned(tx, { cases })
  publishChangeTo(tx, [...new Set(closed.map(({ user }) => user))], 'notice')
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
  const items = await insertNotifications(tx, {
    by,
    ids: assignments.map(() => uuid()),
    people: assignments.map(({ to }) => to),
    cases: assignments.map(({ caseId }) => caseId ?? null),
    events: assignments.map(({ eventId }) => eventId ?? null),
    kinds: assignments.map(({ kind }) => kind),
    messages: assignments.map(({ message }) => message ?? null),
    times: assignments.map(({ at }) => at ?? null),
    dues: assignments.map(({ due }) => due ?? null),
    batches: assignments.map(({ to }) => batches.get(to) ?? null),
    moves: assignments.map(({ moved }) => moved ?? false),
  })
  const { timeZone, name: office } = await getOffice(tx)
  const context = { timeZone, office, site: env.PUBLIC_URL }
  const byPerson = Map.groupBy(items, ({ email }) => email)
  await queueMails(
    tx,
    [...byPerson].map(([email, own]) => renderAssignmentMail(email, getOwnDisplayName(tx), own, context)),
  )
  publishChangeTo(tx, [...new Set(items.map(({ user }) => user))], 'notice')
}
