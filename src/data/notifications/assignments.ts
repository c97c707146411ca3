import { v7 as uuid } from 'uuid'
import type { assignableKinds } from '@/contract/notifications'
import { sendToUsers } from '@/data/chat/broadcast'
import { requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMails } from '@/data/mail/outbox'
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
  /** When the event or reminder is. */
  at?: string
  due?: string | null | undefined
}

const insertNotifications = statement<AssignedItem & { user: string; email: string }>()`
  WITH made AS (
    INSERT INTO notice (id, user_id, case_id, event_id, assigned, assigned_by_id, message, source, reminder_at, late, made_at)
    SELECT v.id, u.id, v.case_id, v.event_id, v.kind::enum_notice_assigned, ${param('by')}::uuid, v.message, 'assigned ' || v.id, coalesce(v.at, now()), false, now()
      FROM unnest(${param('ids')}::uuid[], ${param('people')}::uuid[], ${param('cases')}::uuid[], ${param('events')}::uuid[],
                  ${param('kinds')}::text[], ${param('messages')}::text[], ${param('times')}::timestamptz[]) AS v(id, person, case_id, event_id, kind, message, at)
      JOIN "user" u ON u.id = v.person AND u.deleted_at IS NULL
     WHERE NOT EXISTS (SELECT FROM hidden_records(u.id) h WHERE h IN (v.case_id, v.event_id))
    RETURNING id, user_id, case_id, event_id, assigned, message)
  SELECT m.assigned::text AS kind, m.message, v.at, v.due, m.case_id AS "caseId", c.title AS "caseTitle", c.case_number AS "caseNumber", m.event_id AS "eventId", u.id AS "user", u.email
    FROM made m JOIN unnest(${param('ids')}::uuid[], ${param('times')}::timestamptz[], ${param('dues')}::text[]) AS v(id, at, due) ON v.id = m.id
    JOIN "user" u ON u.id = m.user_id LEFT JOIN ${visible.case} c ON c.id = m.case_id ORDER BY m.id`

/** Tells people by notification and mail that somebody else made them responsible: one mail to each, also for many records. */
export async function notifyAssignees(tx: Tx, all: Assignment[]) {
  const { id: by, displayName, name } = requireUser(tx)
  const assignments = all.filter(({ to }) => to !== by)
  if (!assignments.length) return
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
  })
  const { timeZone, name: office } = await getOffice(tx)
  const context = { timeZone, office, site: env.PUBLIC_URL }
  const byPerson = Map.groupBy(items, ({ email }) => email)
  await queueMails(
    tx,
    [...byPerson].map(([email, own]) => renderAssignmentMail(email, displayName || name, own, context)),
  )
  tx.tx.afterCommit.push(() => sendToUsers([...new Set(items.map(({ user }) => user))], { type: 'changed', resource: 'notice' }))
}
