import type { z } from 'zod'
import { invalidReminderTime } from '@/contract/cases'
import { fail, failValidation } from '@/contract/errors'
import { invalidReminderUser, type reminder, type reminderFields, type reminderWithCase } from '@/contract/reminders'
import { isStaffMember } from '@/data/accounts/user-queries'
import { caseActions } from '@/data/cases/mutations'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { displayName } from '@/data/names/display-name'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertVisibleTo } from '@/data/walls/queries'
import { visible } from '@/data/walls/visible'
import { notifyAssignees } from './assignments'
import { reminderSource } from './reminder-source'

type Fields = z.output<typeof reminderFields>
type Reminder = Omit<z.input<typeof reminder>, 'updatedAt'> & { updatedAt: Date }
type ReminderKey = { caseId: string; reminderId: string }

const permissions = sql`true AS "canModify", true AS "canDelete"`
const columns = sql`${permissions}, m.id, m.case_id AS "caseId", m.reminder_at AS "reminderAt", m.message, m.user_id AS "userId", ${displayName(sql`u`)} AS "userName",
  ${displayName(sql`s`)} AS "setByName", m.created_at AS "createdAt", m.updated_at AS "updatedAt"`
const tables = sql`${visible.reminder} m JOIN "user" u ON u.id = m.user_id LEFT JOIN "user" s ON s.id = m.created_by_id AND s.id <> m.user_id`
/** A reminder is seen by the person it reminds and by who set it. */
const isOwn = sql`m.case_id = ${param('case')} AND ${param('user')}::uuid IN (m.user_id, m.created_by_id)`
const selectOfCase = statement<Reminder>()`
  SELECT ${columns} FROM ${tables} WHERE ${isOwn} AND m.deleted_at IS NULL ORDER BY m.reminder_at, m.id LIMIT 10000`
const selectOne = statement<Reminder>()`SELECT ${columns} FROM ${tables} WHERE ${isOwn} AND m.id = ${param('id')} AND m.deleted_at IS NULL`
/** Its notification was marked done. */
const isDone = (source: SqlFragment<never>) => sql`EXISTS (SELECT 1 FROM notice n WHERE n.source = ${source} AND n.done_at IS NOT NULL)`
type ReminderOfDay = { id: string; caseId: string; caseTitle: string; reminderAt: Date; message: string | null }
/** The case's own reminder is for the assignee, or for the person who set it if there is none. */
const isCaseReminderForUser = sql`(c.assigned_to_id = ${param('user')} OR c.reminder_set_by_id = ${param('user')} AND NOT EXISTS (SELECT 1 FROM "user" u WHERE u.id = c.assigned_to_id AND u.deleted_at IS NULL))`
const selectBetween = statement<ReminderOfDay>()`
  SELECT m.id, c.id AS "caseId", c.title AS "caseTitle", m.reminder_at AS "reminderAt", m.message FROM ${visible.reminder} m JOIN ${visible.case} c ON c.id = m.case_id
       WHERE m.user_id = ${param('user')} AND m.reminder_at >= ${param('from')}::timestamptz AND m.reminder_at < ${param('to')}::timestamptz
         AND m.deleted_at IS NULL AND c.deleted_at IS NULL AND NOT ${isDone(reminderSource('reminder', sql`m.id`, sql`m.reminder_at`))}
      UNION ALL SELECT c.id, c.id, c.title, c.reminder_at, NULL FROM ${visible.case} c
       WHERE ${isCaseReminderForUser}
         AND c.reminder_at >= ${param('from')}::timestamptz AND c.reminder_at < ${param('to')}::timestamptz AND c.deleted_at IS NULL AND NOT ${isDone(reminderSource('case', sql`c.id`, sql`c.reminder_at`))}
      ORDER BY 4, 1 LIMIT 500`
const selectUpcoming = statement<z.input<typeof reminderWithCase>>()`
  SELECT ${columns}, c.title AS "caseTitle", c.case_number AS "caseNumber", false AS "isOfCase" FROM ${tables} JOIN ${visible.case} c ON c.id = m.case_id AND c.deleted_at IS NULL
       WHERE m.user_id = ${param('user')} AND m.deleted_at IS NULL AND m.reminder_at > now()
      UNION ALL SELECT true, false, c.id, c.id, c.reminder_at, NULL, u.id, ${displayName(sql`u`)}, ${displayName(sql`s`)}, c.created_at, c.updated_at, c.title, c.case_number, true
        FROM ${visible.case} c JOIN "user" u ON u.id = ${param('user')} LEFT JOIN "user" s ON s.id = c.reminder_set_by_id AND s.id <> u.id
       WHERE ${isCaseReminderForUser} AND c.deleted_at IS NULL AND c.reminder_at > now() ORDER BY 5, 3 LIMIT 10000`
const lockReminder = statement<{ at: Date }>()`
  SELECT m.reminder_at AS at FROM ${visible.reminder} m WHERE ${isOwn} AND m.id = ${param('id')} AND (m.deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`

const getResponse = async (db: Db, caseId: string, id: string) => {
  const [reminder] = await selectOne(db, { case: caseId, id, user: requireUser(db).id })
  return { id, reminder: reminder ?? fail('notFound') }
}

/** Reminders of a case for the user, and those that the user set for colleagues. */
export async function listReminders(db: Db, caseId: string) {
  await caseActions.getRecord(db, caseId)
  const reminders = await selectOfCase(db, { case: caseId, user: requireUser(db).id })
  return { reminders, total: reminders.length }
}

export const listRemindersBetween = async (db: Db, between: { from: string; to: string }) => ({
  reminders: await selectBetween(db, { ...between, user: requireUser(db).id }),
})

/** The user's own reminders of all cases that are not due yet. */
export async function listUpcomingReminders(db: Db) {
  const reminders = await selectUpcoming(db, { user: requireUser(db).id })
  return { reminders, total: reminders.length }
}

export const createReminder = (db: Db, { id: caseId, userId, ...fields }: Fields & { id: string }) =>
  transaction(db, async (tx) => {
    await caseActions.lockRecord(tx, caseId)
    if (new Date(fields.reminderAt).getTime() <= Date.now()) failValidation([invalidReminderTime])
    const createdBy = requireUser(tx).id
    const user = userId ?? createdBy
    if (user !== createdBy && !(await isStaffMember(tx, user))) failValidation([invalidReminderUser])
    await assertVisibleTo(tx, user, { id: caseId, field: 'userId' })
    const { id } = await records(tx).create('reminder', { ...fields, case: caseId, user, createdBy })
    await notifyAssignees(tx, [{ kind: 'reminder', to: user, caseId, message: fields.message, at: fields.reminderAt }])
    return getResponse(tx, caseId, id)
  })

export const deleteReminder = (db: Db, { caseId, reminderId }: ReminderKey, match?: string) =>
  transaction(db, async (tx) => {
    await lockOwnReminder(tx, { caseId, reminderId }, false)
    if (match) await assertUnchanged(tx, 'reminder', (await getResponse(tx, caseId, reminderId)).reminder, match)
    await records(tx).update('reminder', reminderId, { deletedAt: new Date().toISOString() })
  })

export const restoreReminder = (db: Db, key: ReminderKey) =>
  transaction(db, async (tx) => {
    await lockOwnReminder(tx, key, true)
    await records(tx).update('reminder', key.reminderId, { deletedAt: null })
    return getResponse(tx, key.caseId, key.reminderId)
  })

async function lockOwnReminder(db: Db, { caseId, reminderId }: ReminderKey, deleted: boolean) {
  await caseActions.getRecord(db, caseId)
  const [row] = await lockReminder(db, { case: caseId, id: reminderId, user: requireUser(db).id, deleted })
  if (!row) fail('notFound')
}
