import type { z } from 'zod'
import { uuidPattern } from '@/contract/constants/fields'
import { failValidation } from '@/contract/errors'
import { type eventFields, eventRules, invalidEventCase, invalidEventClient, invalidEventUser, invalidRelease } from '@/contract/events'
import { isStaffMember } from '@/data/accounts/user-queries'
import { assertCanModifyCase } from '@/data/cases/permissions'
import { resolveSourceContact } from '@/data/contacts/conversions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { notifyAssignees } from '@/data/notifications/assignments'
import { getOffice } from '@/data/office/office'
import { recordActions } from '@/data/records/record-actions'
import { assertVisibleTo } from '@/data/walls/queries'
import { visible } from '@/data/walls/visible'
import { findEvent, type LockedEvent, lockEvent } from './queries'
import { getStartOfDay } from './recurrence'

type Fields = z.output<typeof eventFields>

export const eventActions = recordActions({
  slug: 'event',
  noun: 'event',
  lock: lockEvent,
  find: findEvent,
  frontDesk: ['update', 'remove'],
})
export const getEventResponse = async (db: Db, id: string) => ({ id, event: await eventActions.getRecord(db, id) })
const toColumns = ({ userId, caseId, clientId, contactId: _, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(userId !== undefined && { user: userId }),
  ...(caseId !== undefined && { case: caseId }),
  ...(clientId !== undefined && { client: clientId }),
})
type Times = { start: string; end?: string | null | undefined }
/** Moves start and end of an all-day event to midnight in the office's time zone. */
async function alignWholeDays<T extends Partial<Times>>(db: Db, fields: T, allDay: boolean): Promise<T> {
  if (!allDay) return fields
  const { timeZone } = await getOffice(db)
  const toMidnight = async (time: string | null | undefined) => time && getStartOfDay(db, time, timeZone)
  return {
    ...fields,
    ...(fields.start && { start: await toMidnight(fields.start) }),
    ...(fields.end !== undefined && { end: await toMidnight(fields.end) }),
  }
}

export const createEvent = (db: Db, fields: Fields) =>
  transaction(db, async (tx) => {
    await assertStaffMember(tx, fields)
    await assertActiveClient(tx, fields)
    await assertActiveCase(tx, fields, null)
    assertReleasable(fields)
    await assertMayRelease(tx, fields)
    const { id } = await records(tx).create('event', {
      ...toColumns(await alignWholeDays(tx, fields, fields.allDay ?? false)),
      ...(await resolveSourceContact(tx, fields.contactId)),
      createdBy: requireUser(tx).id,
    })
    return notifyUser(tx, id)
  })

export const updateEvent = (db: Db, { id, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    const before = await eventActions.lockForUpdate(tx, id, match)
    const allDay = fields.allDay ?? before.allDay
    const invalid = eventRules({
      allDay,
      repeatsUntil: fields.repeatsUntil === undefined ? before.repeatsUntil : fields.repeatsUntil,
      start: fields.start ?? before.start.toISOString(),
      end: fields.end === undefined ? before.end?.toISOString() : fields.end,
    })
    if (invalid.length) failValidation(invalid)
    const isAssigned = fields.userId !== undefined && fields.userId !== before.userId
    if (isAssigned) await assertStaffMember(tx, fields)
    await assertActiveClient(tx, fields)
    await assertActiveCase(tx, fields, before.caseId)
    const release = await followRelease(tx, before, fields)
    // An event that becomes all-day moves to midnight even when the request has no times.
    const becomesAllDay = fields.allDay && !before.allDay
    const changes = becomesAllDay ? { start: before.start.toISOString(), end: before.end?.toISOString() ?? null, ...fields } : fields
    await records(tx).update('event', id, {
      ...toColumns(await alignWholeDays(tx, changes, allDay)),
      ...(await resolveSourceContact(tx, fields.contactId)),
      ...release,
    })
    return isAssigned ? notifyUser(tx, id) : getEventResponse(tx, id)
  })

/** A repeating event has no single answer, and one without a case no client. */
function assertReleasable({ released, caseId, repeats }: Pick<Partial<Fields>, 'released' | 'caseId' | 'repeats'>) {
  if (released && (!caseId || repeats)) failValidation([invalidRelease])
}
/** As for files: whoever may change the case. Anybody may have events in it. */
async function assertMayRelease(db: Db, { released, caseId }: { released?: boolean | undefined; caseId?: string | null | undefined }) {
  if (released && caseId) await assertCanModifyCase(db, caseId)
}
/** The client of another case must not see the event, and an answer counts for the time that it was given for. */
async function followRelease(tx: Tx, before: LockedEvent, fields: Partial<Fields>) {
  const caseId = fields.caseId === undefined ? before.caseId : (fields.caseId?.toLowerCase() ?? null)
  const isMoved = caseId !== before.caseId
  const released = fields.released ?? (before.released && !isMoved)
  assertReleasable({ released, caseId, repeats: (fields.repeats === undefined ? before.repeats : fields.repeats) as Fields['repeats'] })
  if (isMoved || !before.released) await assertMayRelease(tx, { released, caseId })
  return { released, ...((isMoved || !released || hasNewTime(before, fields)) && { clientAnswer: null, clientAnsweredAt: null }) }
}
const hasNewTime = (before: LockedEvent, { start, allDay = before.allDay }: Partial<Fields>) =>
  allDay !== before.allDay || (start !== undefined && Date.parse(start) !== before.start.getTime())

/** Tells the person that the event is for. Fails if they are walled off from its records. */
async function notifyUser(tx: Tx, id: string) {
  const saved = await getEventResponse(tx, id)
  const { userId: to, title: message, caseId, days, start } = saved.event
  await assertVisibleTo(tx, to, { id, field: 'userId' })
  const time = days ? { due: days.first } : { at: new Date(start).toISOString() }
  await notifyAssignees(tx, to ? [{ kind: 'event', to, message, caseId, eventId: id, ...time }] : [])
  return saved
}

async function assertStaffMember(db: Db, { userId }: Partial<Fields>) {
  if (userId && !(await isStaffMember(db, userId))) failValidation([invalidEventUser])
}

const shareLockClient = statement()`SELECT id FROM ${visible.client} r WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`
async function assertActiveClient(db: Db, { clientId }: Partial<Fields>) {
  if (clientId && !(uuidPattern.test(clientId) && (await shareLockClient(db, { id: clientId })).length))
    failValidation([invalidEventClient])
}

/** The next date of both cases is about to change. */
const lockCases = statement<{ id: string; isActive: boolean }>()`
  SELECT id, deleted_at IS NULL AS "isActive" FROM ${visible.case} r WHERE id = ANY (${param('ids')}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
async function assertActiveCase(db: Db, { caseId }: Partial<Fields>, before: string | null) {
  if (!caseId) return
  if (!uuidPattern.test(caseId)) failValidation([invalidEventCase])
  const cases = await lockCases(db, { ids: [caseId.toLowerCase(), before].filter(Boolean) })
  if (!cases.some(({ id, isActive }) => isActive && id === caseId.toLowerCase())) failValidation([invalidEventCase])
}

export const deleteEvent = (db: Db, id: string, match?: string) => eventActions.remove(db, id, match)
export const restoreEvent = async (db: Db, id: string) => ({ id, event: await eventActions.restore(db, id) })
