import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import { isStaff } from '@/data/accounts/is-staff'
import type { Db } from '@/data/database/db'
import { jobDb } from '@/data/database/job-pool'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { nextReminderAt } from '@/data/deadlines/reminders'
import { titlePrefix } from '@/data/deadlines/title-prefix'
import { queueMails } from '@/data/mail/outbox'
import { displayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { isCaseVisibleTo } from '@/data/walls/visible'
import { env } from '@/env'
import { publishNotifications } from './publish-notifications'
import { type DueReminder, renderReminderMails } from './reminder-mail'
import { reminderSource } from './reminder-source'

const batchSize = 500
type Claim = (db: Db, values: { limit: number; zone: string }) => Promise<DueReminder[]>
const isDue = sql`' is due on '`
/** `told_for` is the reminder time that was delivered last. A reminder that was moved to another time is due again. */
const isPending = (alias: SqlFragment<never>) =>
  sql`${alias}.deleted_at IS NULL AND ${alias}.reminder_at <= now() AND ${alias}.told_for IS DISTINCT FROM ${alias}.reminder_at`
const notificationColumns = sql`t.at, now() - t.at > interval '1 minute' AS late, c.id AS "caseId", c.title, c.case_number AS "caseNumber", u.id AS "user", u.email`

/** When a machine disappears without closing its connection, PostgreSQL ends the transaction and releases its claims after this time. */
const idleTimeout = sql`idle_timeout AS (SELECT set_config('idle_in_transaction_session_timeout', '45s', true))`

const claimPersonal = statement<DueReminder>()`
  WITH ${idleTimeout}, due AS (SELECT m.id FROM reminder m JOIN "case" c ON c.id = m.case_id AND c.deleted_at IS NULL JOIN "user" u ON u.id = m.user_id AND u.deleted_at IS NULL AND ${isStaff(sql`u.id`)}
                    WHERE ${isPending(sql`m`)} AND ${isCaseVisibleTo(sql`u.id`)} ORDER BY m.reminder_at LIMIT ${param('limit')} FOR UPDATE OF m SKIP LOCKED),
           t AS (UPDATE reminder m SET told_for = m.reminder_at FROM due WHERE m.id = due.id
                 RETURNING m.id, m.case_id, m.user_id, m.created_by_id, m.reminder_at AS at, m.message)
      SELECT ${reminderSource('reminder', sql`t.id`, sql`t.at`)} AS source, t.message, ${notificationColumns},
             t.created_by_id AS "setBy", ${displayName(sql`s`)} AS "setByName"
        FROM t CROSS JOIN idle_timeout JOIN "case" c ON c.id = t.case_id JOIN "user" u ON u.id = t.user_id
        LEFT JOIN "user" s ON s.id = t.created_by_id ORDER BY t.at`
/** A case's own reminder goes to the assignee, or to the person who set it if there is none. */
const claimOfCases = statement<DueReminder>()`WITH ${idleTimeout}, due AS (SELECT c.id, u.id AS user_id FROM "case" c
                     CROSS JOIN LATERAL (SELECT id FROM "user" p WHERE p.deleted_at IS NULL AND ${isStaff(sql`p.id`)} AND p.id IN (c.assigned_to_id, c.reminder_set_by_id) AND ${isCaseVisibleTo(sql`p.id`)}
                                          ORDER BY (p.id = c.assigned_to_id) DESC NULLS LAST LIMIT 1) u
                    WHERE ${isPending(sql`c`)} ORDER BY c.reminder_at LIMIT ${param('limit')} FOR UPDATE OF c SKIP LOCKED),
           t AS (UPDATE "case" c SET told_for = c.reminder_at FROM due WHERE c.id = due.id RETURNING c.id, due.user_id, c.reminder_set_by_id, c.reminder_at AS at)
      SELECT ${reminderSource('case', sql`t.id`, sql`t.at`)} AS source, NULL AS message, ${notificationColumns},
             t.reminder_set_by_id AS "setBy", ${displayName(sql`s`)} AS "setByName"
        FROM t CROSS JOIN idle_timeout JOIN "case" c ON c.id = t.id JOIN "user" u ON u.id = t.user_id
        LEFT JOIN "user" s ON s.id = t.reminder_set_by_id ORDER BY t.at`
/** To each of its people who may see the case. Reminders missed while the server was down become one. */
const claimOfDeadlines = statement<DueReminder>()`
  WITH ${idleTimeout}, due AS (SELECT d.id, d.next_reminder_at AS at FROM deadline d JOIN "case" c ON c.id = d.case_id AND c.deleted_at IS NULL
                    WHERE d.next_reminder_at <= now() ORDER BY d.next_reminder_at LIMIT ${param('limit')} FOR UPDATE OF d SKIP LOCKED),
           t AS (UPDATE deadline d SET next_reminder_at = ${nextReminderAt(sql`d`)} FROM due WHERE d.id = due.id
                 RETURNING d.id, d.case_id, due.at, d.people, ${titlePrefix(sql`d`)} || d.title || ${isDue} || to_char(d.date::date, 'FMMonth FMDD, YYYY') AS message)
      SELECT ${reminderSource('deadline', sql`t.id`, sql`t.at`)} || ' ' || u.id AS source, t.message, ${notificationColumns}, NULL AS "setBy", NULL AS "setByName"
        FROM t CROSS JOIN idle_timeout JOIN "case" c ON c.id = t.case_id JOIN "user" u ON u.deleted_at IS NULL AND ${isStaff(sql`u.id`)} AND t.people @> to_jsonb(u.id::text) AND ${isCaseVisibleTo(sql`u.id`)} ORDER BY t.at`
const insertNotifications = statement()`INSERT INTO notice (id, user_id, case_id, source, message, reminder_at, late, made_at)
      SELECT *, now() FROM unnest(${param('ids')}::uuid[], ${param('users')}::uuid[], ${param('cases')}::uuid[], ${param('sources')}::text[],
                                  ${param('messages')}::text[], ${param('times')}::timestamptz[], ${param('lates')}::boolean[])
      ON CONFLICT (source) DO NOTHING`

/**
 * Delivers due reminders as notification and mail in the transaction that marks them as delivered: exactly once, with any
 * number of processes, and at the next start after a stop. Returns how many it delivered.
 */
export async function deliverDueReminders(payload: Payload): Promise<number> {
  const db = jobDb(payload)
  let delivered = 0
  for (const claim of [claimPersonal, claimOfCases, claimOfDeadlines])
    for (let due = await deliverBatch(db, claim); due > 0; due = await deliverBatch(db, claim)) {
      delivered += due
      if (due < batchSize) break
    }
  return delivered
}

const deliverBatch = (db: Db, claim: Claim) =>
  transaction(db, async (tx) => {
    const { timeZone, name } = await getOffice(tx)
    const due = await claim(tx, { limit: batchSize, zone: timeZone })
    if (due.length === 0) return 0
    await insertNotifications(tx, {
      ids: due.map(() => uuid()),
      users: due.map((one) => one.user),
      cases: due.map((one) => one.caseId),
      sources: due.map((one) => one.source),
      messages: due.map((one) => one.message),
      times: due.map((one) => one.at),
      lates: due.map((one) => one.late),
    })
    await queueMails(tx, renderReminderMails(due, { timeZone, office: name, site: env.PUBLIC_URL }))
    publishNotifications(tx, due)
    return due.length
  })
