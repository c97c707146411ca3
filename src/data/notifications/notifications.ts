import type { z } from 'zod'
import { fail } from '@/contract/errors'
import { maxNotifications, type notification } from '@/contract/notifications'
import { threadName } from '@/data/chat/thread-name'
import { type Db, requireUser } from '@/data/database/db'
import { publishChangeTo } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'
import { selectConfirmationDeadlineId } from './assignments'
import { createReminder } from './reminders'

type Notification = z.input<typeof notification>

/** The id of a notification: rows of one batch are one. */
const batch = sql`coalesce(n.batch_id, n.id)`

const selectPending = statement<Notification>()`
  SELECT * FROM (SELECT DISTINCT ON (${batch}) ${batch} AS id, n.case_id AS "caseId", coalesce(c.title, '') AS "caseTitle", coalesce(c.case_number, '') AS "caseNumber",
             CASE WHEN n.call_id IS NOT NULL THEN jsonb_build_object('threadId', k.thread_id, 'threadName', ${threadName(sql`t`)}, 'from', ${displayName(sql`u`)}, 'fromId', u.id, 'kind', k.kind) END AS "missedCall",
             CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('threadId', m.thread_id, 'threadName', ${threadName(sql`t`)}, 'from', ${displayName(sql`s`)}, 'text', left(m.content, 200)) END AS mention,
             CASE WHEN n.assigned IS NOT NULL THEN jsonb_build_object('kind', n.assigned, 'moved', starts_with(n.source, 'moved '), 'toConfirm', ${selectConfirmationDeadlineId(sql`n`)}, 'from', coalesce(${displayName(sql`b`)}, ''), 'eventId', e.id, 'count', count(*) OVER (PARTITION BY ${batch})) END AS assignment,
             CASE WHEN n.answer IS NOT NULL THEN jsonb_build_object('from', coalesce(l.shown_name, ''), 'answer', n.answer, 'eventId', e.id) END AS "appointmentAnswer", coalesce(d.text, n.message) AS message, n.reminder_at AS "reminderAt", n.late, n.made_at AS "createdAt", n.seen_at IS NOT NULL AS seen
        FROM notice n LEFT JOIN ${visible.case} c ON c.id = n.case_id AND c.deleted_at IS NULL LEFT JOIN ${visible.client} l ON l.id = c.client_id
        LEFT JOIN (call k JOIN ${visible.thread} kt ON kt.id = k.thread_id) ON k.id = n.call_id LEFT JOIN "user" u ON u.id = k.started_by_id
        LEFT JOIN (chat_message m JOIN ${visible.thread} mt ON mt.id = m.thread_id) ON m.id = n.message_id AND m.deleted_at IS NULL
             AND EXISTS (SELECT 1 FROM chat_participant p WHERE p.thread_id = m.thread_id AND p.user_id = n.user_id AND p.from_seq < m.seq)
        LEFT JOIN ${visible.thread} t ON t.id = coalesce(k.thread_id, m.thread_id) LEFT JOIN "user" s ON s.id = m.sender_id
        LEFT JOIN "user" b ON b.id = n.assigned_by_id LEFT JOIN ${visible.event} e ON e.id = n.event_id AND e.deleted_at IS NULL
        LEFT JOIN ${visible.todo} d ON d.id = n.todo_id AND d.deleted_at IS NULL
       WHERE (n.event_id IS NULL OR e.id IS NOT NULL) AND (n.todo_id IS NULL OR d.id IS NOT NULL) AND (e.id IS NOT NULL OR c.id IS NOT NULL OR k.id IS NOT NULL OR s.id IS NOT NULL) AND n.user_id = ${param('user')} AND n.done_at IS NULL ORDER BY ${batch}, n.id) listed
       ORDER BY "createdAt" DESC, id LIMIT ${param('limit')}`
const updateDone = statement<{ case: string | null; message: string | null }>()`
  UPDATE notice n SET done_at = CASE WHEN ${param('done')}::boolean THEN coalesce(done_at, now()) END
       WHERE ${batch} = ${param('id')}::uuid AND user_id = ${param('user')}
      RETURNING case_id AS "case", coalesce((SELECT d.text FROM ${visible.todo} d WHERE d.id = n.todo_id AND d.deleted_at IS NULL), message) AS message`

const updateSeen = statement()`
  UPDATE notice n SET seen_at = now() WHERE ${batch} = ANY(${param('ids')}::uuid[]) AND user_id = ${param('user')} AND seen_at IS NULL RETURNING id`

/** The user's notifications that are not done. */
export async function listNotifications(db: Db) {
  const notices = await selectPending(db, { user: requireUser(db).id, limit: maxNotifications })
  return { notices, total: notices.length }
}

/** Updates the user's other windows, too. */
export async function markNotificationsSeen(db: Db, ids: string[]) {
  const user = requireUser(db).id
  if ((await updateSeen(db, { ids, user })).length) publishChangeTo(db, [user], 'notice')
}

/** Marks one of the user's own notifications and updates their other windows. */
export async function setNotificationDone(db: Db, { id, done }: { id: string; done: boolean }) {
  const user = requireUser(db).id
  const [updated] = await updateDone(db, { id, done, user })
  if (!updated) fail('notFound')
  publishChangeTo(db, [user], 'notice')
}

/** Marks a notification as done and creates a reminder in `minutes`. */
export const snoozeNotification = (db: Db, { id, minutes }: { id: string; minutes: number }) =>
  transaction(db, async (tx) => {
    const user = requireUser(tx).id
    const [updated] = await updateDone(tx, { id, done: true, user })
    if (!updated?.case) return fail('notFound')
    const reminderAt = new Date(Date.now() + minutes * 60_000).toISOString()
    await createReminder(tx, { id: updated.case, reminderAt, message: updated.message })
    publishChangeTo(tx, [user], 'notice')
  })
