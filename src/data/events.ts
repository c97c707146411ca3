import type { z } from 'zod'
import { refuseFields } from '@/contract/errors'
import { type eventFields, eventRules, wrongEventCase, wrongEventPerson } from '@/contract/events'
import { uuidPattern } from '@/contract/fields'
import { type Db, personOf } from './db'
import { findEvent, lockEvent } from './event-reads'
import { startOfDay } from './event-times'
import { local } from './local'
import { officeRecord } from './office'
import { originOf } from './origins'
import { recordVerbs } from './record'
import { param, sql, statement } from './sql'
import { staffMember } from './user-reads'
import { write } from './write'

type Fields = z.output<typeof eventFields>

export const record = recordVerbs({ slug: 'event', noun: 'event', lock: lockEvent, find: findEvent })
export const answer = async (db: Db, id: string) => ({ id, event: await record.found(db, id) })
const toColumns = ({ userId, caseId, contactId: _, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(userId !== undefined && { user: userId }),
  ...(caseId !== undefined && { case: caseId }),
})
type Times = { start: string; end?: string | null | undefined }
/** Moves start and end of an all-day event to midnight in the office's time zone. */
async function alignWholeDays<T extends Partial<Times>>(db: Db, fields: T, allDay: boolean): Promise<T> {
  if (!allDay) return fields
  const { timeZone } = await officeRecord(db)
  const toMidnight = async (time: string | null | undefined) => time && startOfDay(db, time, timeZone)
  return {
    ...fields,
    ...(fields.start && { start: await toMidnight(fields.start) }),
    ...(fields.end !== undefined && { end: await toMidnight(fields.end) }),
  }
}

export const createEvent = (db: Db, fields: Fields) =>
  write(db, async (tx) => {
    await assertStaffMember(tx, fields)
    await assertActiveCase(tx, fields)
    const { id } = await local(tx).create('event', {
      ...toColumns(await alignWholeDays(tx, fields, fields.allDay ?? false)),
      ...(await originOf(tx, fields.contactId)),
      createdBy: personOf(tx).id,
    })
    return answer(tx, id)
  })

export const changeEvent = (db: Db, { id, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  write(db, async (tx) => {
    const before = await record.claim(tx, id, match)
    const allDay = fields.allDay ?? before.allDay
    const invalid = eventRules({
      allDay,
      repeatsUntil: fields.repeatsUntil === undefined ? before.repeatsUntil : fields.repeatsUntil,
      start: fields.start ?? before.start.toISOString(),
      end: fields.end === undefined ? before.end?.toISOString() : fields.end,
    })
    if (invalid.length) refuseFields(invalid)
    if (fields.userId !== before.userId) await assertStaffMember(tx, fields)
    await assertActiveCase(tx, fields)
    // An event that becomes all-day moves to midnight even when the request has no times.
    const becomesAllDay = fields.allDay && !before.allDay
    const changes = becomesAllDay ? { start: before.start.toISOString(), end: before.end?.toISOString() ?? null, ...fields } : fields
    await local(tx).update('event', id, {
      ...toColumns(await alignWholeDays(tx, changes, allDay)),
      ...(await originOf(tx, fields.contactId)),
    })
    return answer(tx, id)
  })

async function assertStaffMember(db: Db, { userId }: Partial<Fields>) {
  if (userId && !(await staffMember(db, userId))) refuseFields([wrongEventPerson])
}

const shareLockCase = statement<{ id: string }>(
  'events.case',
  sql`SELECT id FROM "case" WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`,
)
async function assertActiveCase(db: Db, { caseId }: Partial<Fields>) {
  if (caseId && !(uuidPattern.test(caseId) && (await shareLockCase(db, { id: caseId })).length)) refuseFields([wrongEventCase])
}

export const removeEvent = (db: Db, id: string, match?: string) => record.remove(db, id, match)
export const restoreEvent = async (db: Db, id: string) => ({ id, event: await record.restore(db, id) })
