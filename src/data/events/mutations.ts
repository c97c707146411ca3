import type { z } from 'zod'
import { uuidPattern } from '@/contract/constants/fields'
import { failValidation } from '@/contract/errors'
import {
  attendeesWithoutUser,
  type eventFields,
  eventRules,
  invalidAttendee,
  invalidEventCase,
  invalidEventClient,
  invalidEventUser,
} from '@/contract/events'
import { isStaffMember } from '@/data/accounts/user-queries'
import { convertContact } from '@/data/contacts/acknowledge'
import { resolveSourceContact } from '@/data/contacts/conversions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { closeEventNotifications, notifyAssignees } from '@/data/notifications/assignments'
import { getOffice } from '@/data/office/office'
import { recordActions } from '@/data/records/record-actions'
import { assertVisibleTo } from '@/data/walls/queries'
import { visible } from '@/data/walls/visible'
import { type Event, findEvent, lockEvent } from './queries'
import { getStartOfDay } from './recurrence'
import { assertMayRelease, assertReleasable, resolveRelease } from './release'

type Fields = z.output<typeof eventFields>

export const eventActions = recordActions({
  slug: 'event',
  noun: 'event',
  lock: lockEvent,
  find: findEvent,
  frontDesk: ['update', 'remove'],
})
export const getEventResponse = async (db: Db, id: string) => ({ id, event: await eventActions.getRecord(db, id) })
const toColumns = ({ userId, attendeeIds: _attendees, caseId, clientId, contactId: _, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(userId !== undefined && { user: userId }),
  ...(caseId !== undefined && { case: caseId }),
  ...(clientId !== undefined && { client: clientId }),
})
type Times = { start: string; end?: string | null | undefined }
/** Moves start and end of an all-day event to midnight in the office's time zone. */
async function alignAllDayTimes<T extends Partial<Times>>(db: Db, fields: T, allDay: boolean): Promise<T> {
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
    const people = await resolvePeople(tx, noPeople, fields)
    await assertActiveClient(tx, fields)
    await assertActiveCase(tx, fields, null)
    assertReleasable(fields)
    await assertMayRelease(tx, fields)
    const { id } = await records(tx).create('event', {
      ...toColumns(await alignAllDayTimes(tx, fields, fields.allDay ?? false)),
      ...(await convertContact(tx, fields.contactId)),
      ...people,
      createdBy: requireUser(tx).id,
    })
    return finishChange(tx, id, { start: null, people: [] })
  })

export const updateEvent = (db: Db, { id, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    const before = await eventActions.lockForUpdate(tx, id, match)
    const allDay = fields.allDay ?? before.allDay
    // An event that becomes all-day moves to midnight even when the request has no times.
    const becomesAllDay = fields.allDay && !before.allDay
    const changes = await alignAllDayTimes(
      tx,
      becomesAllDay ? { start: before.start.toISOString(), end: before.end?.toISOString() ?? null, ...fields } : fields,
      allDay,
    )
    const invalid = eventRules({
      allDay,
      repeats: fields.repeats === undefined ? before.repeats : fields.repeats,
      repeatsUntil: fields.repeatsUntil === undefined ? before.repeatsUntil : fields.repeatsUntil,
      start: changes.start ?? before.start.toISOString(),
      end: changes.end === undefined ? before.end?.toISOString() : changes.end,
    })
    if (invalid.length) failValidation(invalid)
    const people = await resolvePeople(tx, before, fields)
    await assertActiveClient(tx, fields)
    await assertActiveCase(tx, fields, before.caseId)
    const release = await resolveRelease(tx, before, fields)
    await records(tx).update('event', id, {
      ...toColumns(changes),
      ...(await resolveSourceContact(tx, fields.contactId)),
      ...release,
      ...people,
    })
    return finishChange(tx, id, { start: before.start, people: listPeople(before) })
  })

type People = { userId: string | null; attendeeIds: readonly string[] }
const noPeople: People = { userId: null, attendeeIds: [] }
export const listPeople = ({ userId, attendeeIds }: People) => (userId ? [userId, ...attendeeIds] : [...attendeeIds])
export const listPeopleOf = ({ userId, attendees }: Event) => listPeople({ userId, attendeeIds: attendees.map(({ id }) => id) })

/** The columns with the people of an event. Fails for a new person who is not on the staff, and for attendees without a user. */
async function resolvePeople(db: Db, before: People, fields: Partial<Fields>) {
  if (fields.userId === undefined && fields.attendeeIds === undefined) return {}
  const { userId = before.userId, attendeeIds = before.attendeeIds } = fields
  const people = new Set(listPeople(before))
  if (userId && userId !== before.userId && !(await isStaffMember(db, userId))) failValidation([invalidEventUser])
  for (const id of attendeeIds) if (!people.has(id) && !(await isStaffMember(db, id))) failValidation([invalidAttendee])
  if (!userId && attendeeIds.length > 0) failValidation([attendeesWithoutUser])
  return { user: userId, attendees: attendeeIds.filter((id) => id !== userId) }
}

/** `start`: null for a new event. */
type Before = { start: Date | null; people: readonly string[] }
/** The last step of each change, after the event was saved. */
export async function finishChange(tx: Tx, id: string, before: Before) {
  const saved = await getEventResponse(tx, id)
  const added = listPeopleOf(saved.event).filter((person) => !before.people.includes(person))
  await assertVisibleToNewPeople(tx, saved.event, added)
  await notifyPeople(tx, saved.event, before, added)
  return saved
}

/** Fails if a new person is walled off from the records of the event. */
async function assertVisibleToNewPeople(tx: Tx, { id, userId }: Event, added: readonly string[]) {
  for (const person of added)
    await assertVisibleTo(tx, person, { id, field: (person === userId ? invalidEventUser : invalidAttendee).field })
}

/** Tells people who are new to the event that they take part, and the others its new time unless it is over. */
async function notifyPeople(tx: Tx, event: Event, before: Before, added: readonly string[]) {
  const people = listPeopleOf(event)
  const start = new Date(event.start).getTime()
  const oldStart = before.start?.getTime() ?? start
  const isMoved = start !== oldStart
  await closeEventNotifications(tx, event.id, isMoved ? before.people : before.people.filter((person) => !people.includes(person)))
  const isUpcoming = event.next !== null || Math.max(start, oldStart) > Date.now()
  const recipients = isMoved && isUpcoming ? people : added
  await notifyAssignees(
    tx,
    recipients.map((to) => ({ ...toAssignment(event, to), moved: !added.includes(to) })),
  )
}

export function toAssignment({ id, title: message, caseId, next, ...own }: Event, to: string) {
  const { start, days } = next ?? own
  return { kind: 'event' as const, to, message, caseId, eventId: id, at: new Date(start).toISOString(), due: days?.first }
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
  const cases = await lockCases(db, { ids: [caseId, before].filter(Boolean) })
  if (!cases.some(({ id, isActive }) => isActive && id === caseId)) failValidation([invalidEventCase])
}

export const deleteEvent = (db: Db, id: string, match?: string) => eventActions.remove(db, id, match)
export const restoreEvent = async (db: Db, id: string) => ({ id, event: await eventActions.restore(db, id) })
