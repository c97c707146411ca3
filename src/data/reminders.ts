import type { z } from 'zod'
import { pastReminder } from '@/contract/cases'
import { refuse, refuseFields } from '@/contract/errors'
import type { ownReminder, reminder, reminderFields } from '@/contract/reminders'
import { caseRecord } from './cases'
import { type Db, personOf } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { demandFresh } from './version'
import { write } from './write'

type Fields = z.output<typeof reminderFields>
type Reminder = Omit<z.input<typeof reminder>, 'updatedAt'> & { updatedAt: Date }
type ReminderKey = { caseId: string; reminderId: string }

const permissions = sql`true AS "canModify", true AS "canDelete"`
const columns = sql`${permissions}, id, case_id AS "caseId", reminder_at AS "reminderAt", message, created_at AS "createdAt", updated_at AS "updatedAt"`
const isOwn = sql`case_id = ${param('case')} AND user_id = ${param('person')}`
const selectOfCase = statement<Reminder>(
  'reminders.of',
  sql`SELECT ${columns} FROM reminder WHERE ${isOwn} AND deleted_at IS NULL ORDER BY reminder_at, id LIMIT 10000`,
)
const selectOne = statement<Reminder>(
  'reminders.one',
  sql`SELECT ${columns} FROM reminder WHERE ${isOwn} AND id = ${param('id')} AND deleted_at IS NULL`,
)
type DueReminder = { id: string; caseId: string; caseTitle: string; reminderAt: Date; message: string | null }
const selectBetween = statement<DueReminder>(
  'reminders.due',
  sql`SELECT m.id, c.id AS "caseId", c.title AS "caseTitle", m.reminder_at AS "reminderAt", m.message FROM reminder m JOIN "case" c ON c.id = m.case_id
       WHERE m.user_id = ${param('person')} AND m.reminder_at >= ${param('from')}::timestamptz AND m.reminder_at < ${param('to')}::timestamptz
         AND m.deleted_at IS NULL AND c.deleted_at IS NULL
      UNION ALL SELECT c.id, c.id, c.title, c.reminder_at, NULL FROM "case" c
       WHERE (c.assigned_to_id = ${param('person')} OR c.reminder_set_by_id = ${param('person')} AND NOT EXISTS (SELECT 1 FROM "user" u WHERE u.id = c.assigned_to_id AND u.deleted_at IS NULL))
         AND c.reminder_at >= ${param('from')}::timestamptz AND c.reminder_at < ${param('to')}::timestamptz AND c.deleted_at IS NULL
      ORDER BY 4, 1 LIMIT 500`,
)
const selectUpcoming = statement<z.input<typeof ownReminder>>(
  'reminders.ahead',
  sql`SELECT ${permissions}, m.id, m.case_id AS "caseId", m.reminder_at AS "reminderAt", m.message, m.created_at AS "createdAt", m.updated_at AS "updatedAt", c.title AS "caseTitle", c.case_number AS "caseNumber"
        FROM reminder m JOIN "case" c ON c.id = m.case_id AND c.deleted_at IS NULL
       WHERE m.user_id = ${param('person')} AND m.deleted_at IS NULL AND m.reminder_at > now() ORDER BY m.reminder_at, m.id LIMIT 10000`,
)
const lockReminder = statement<{ at: Date }>(
  'reminders.lock',
  sql`SELECT reminder_at AS at FROM reminder WHERE ${isOwn} AND id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`,
)

const getResponse = async (db: Db, caseId: string, id: string) => {
  const [reminder] = await selectOne(db, { case: caseId, id, person: personOf(db).id })
  return { id, reminder: reminder ?? refuse('notFound') }
}

/** The user's own reminders of a case. */
export async function remindersOf(db: Db, caseId: string) {
  await caseRecord.found(db, caseId)
  const reminders = await selectOfCase(db, { case: caseId, person: personOf(db).id })
  return { reminders, total: reminders.length }
}

export const remindersDue = async (db: Db, between: { from: string; to: string }) => ({
  reminders: await selectBetween(db, { ...between, person: personOf(db).id }),
})

/** The user's own reminders of all cases that are not due yet. */
export async function remindersAhead(db: Db) {
  const reminders = await selectUpcoming(db, { person: personOf(db).id })
  return { reminders, total: reminders.length }
}

export const addReminder = (db: Db, { id: caseId, ...fields }: Fields & { id: string }) =>
  write(db, async (tx) => {
    await caseRecord.locked(tx, caseId)
    if (new Date(fields.reminderAt).getTime() <= Date.now()) refuseFields([pastReminder])
    const { id } = await local(tx).create('reminder', { ...fields, case: caseId, user: personOf(tx).id })
    return getResponse(tx, caseId, id)
  })

export const removeReminder = (db: Db, { caseId, reminderId }: ReminderKey, match?: string) =>
  write(db, async (tx) => {
    await lockOwnReminder(tx, { caseId, reminderId }, false)
    if (match) await demandFresh(tx, 'reminder', (await getResponse(tx, caseId, reminderId)).reminder, match)
    await local(tx).update('reminder', reminderId, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

export const restoreReminder = (db: Db, key: ReminderKey) =>
  write(db, async (tx) => {
    await lockOwnReminder(tx, key, true)
    await local(tx).update('reminder', key.reminderId, { deletedAt: null })
    return getResponse(tx, key.caseId, key.reminderId)
  })

async function lockOwnReminder(db: Db, { caseId, reminderId }: ReminderKey, deleted: boolean) {
  await caseRecord.found(db, caseId)
  const [row] = await lockReminder(db, { case: caseId, id: reminderId, person: personOf(db).id, deleted })
  if (!row) refuse('notFound')
}
