import type { z } from 'zod'
import { type event, eventFields, type eventFilter, type eventRow, type occurrence } from '@/contract/events'
import { sourceContactColumns, sourceContactJoin } from '@/data/contacts/conversions'
import { accessParams, type Db } from '@/data/database/db'
import { defineList } from '@/data/database/list'
import { byId, byInstant, inBothDirections } from '@/data/database/sort-order'
import { emptySql, param, type SqlFragment, sql, statement, statementOfShape } from '@/data/database/sql'
import { displayName, namedUsers } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { eventHiddenJoin, isHiddenEvent, reader, shownEventId, shownEventTitle, visible } from '@/data/walls/visible'
import { nextOccurrence, occurrences } from './recurrence'
import { selectDays, selectEnd, selectLocalDate, selectValidAnswer } from './shown-time'

export type EventRow = z.input<typeof eventRow>
export type Event = Omit<z.input<typeof event>, 'updatedAt'> & { updatedAt: Date }
type ListInput = z.output<typeof eventFilter> & { limit?: number; cursor?: string }
type Filter = Omit<ListInput, 'officeWide'> & { userIdsOrOffice?: string[] | undefined }

/** An event belongs to its creator and to the user it is for. The `frontDesk` permission covers everyone's events. */
const canModify = sql`(NOT h.hidden AND (${param('admin')}::boolean OR ${param('frontDesk')}::boolean OR coalesce(r.created_by_id = ${param('user')}::uuid OR r.user_id = ${param('user')}::uuid, false)))`
/** An event behind a wall is shown as the reader's own. */
const shownUser = sql`CASE WHEN h.hidden AND r.user_id IS NOT NULL THEN ${reader} ELSE r.user_id END`
const attendees = sql`CASE WHEN h.hidden OR r.attendees = '[]' THEN '[]' ELSE ${namedUsers(sql`r.attendees`)} END`
const baseColumns = sql`${shownEventId} AS id, ${shownEventTitle} AS title, r.all_day AS "allDay", r.repeats::text AS repeats, r.repeats_until AS "repeatsUntil", CASE WHEN NOT h.hidden THEN c.id END AS "caseId", CASE WHEN NOT h.hidden THEN c.title END AS "caseTitle", u.id AS "userId", ${displayName(sql`u`)} AS "userName", (u.deleted_at IS NOT NULL) AS "userLeft", ${attendees} AS attendees,
  CASE WHEN NOT h.hidden THEN coalesce(k.shown_name, f.name) END AS "withName", (NOT h.hidden AND r.released) AS released, r.created_by_id AS "createdBy", r.created_at AS "createdAt", r.updated_at AS "updatedAt", ${canModify} AS "canModify", ${canModify} AS "canDelete"`
const columns = sql`${baseColumns}, r.start, r."end", ${selectDays(sql`r`)} AS days, x.next, CASE WHEN NOT h.hidden THEN ${selectValidAnswer(sql`r.client_answer::text`)} END AS "clientAnswer"`
const baseJoins = sql`${eventHiddenJoin} LEFT JOIN "user" u ON u.id = ${shownUser} LEFT JOIN ${visible.case} c ON c.id = r.case_id AND c.deleted_at IS NULL
  LEFT JOIN ${visible.client} k ON k.id = r.client_id AND k.deleted_at IS NULL ${sourceContactJoin}`
const joins = sql`${baseJoins} ${nextOccurrence}`
const start = byInstant<EventRow>(sql`r.start`, (row) => row.start)
const id = byId<EventRow>()

/** A repeating event goes on until its last date. */
const goesOnAfter = (time: SqlFragment<'from' | 'activeFrom' | 'endedBefore'>) => sql`(${selectEnd(sql`r`)} >= ${time}::timestamptz
  OR r.repeats IS NOT NULL AND coalesce(r.repeats_until >= ${selectLocalDate(sql`${time}::timestamptz`)}, true))`
/** An event behind a wall does not say who else takes part. */
const concerns = <P extends 'userIds' | 'userIdsOrOffice'>(ids: SqlFragment<P>) =>
  sql`((r.user_id = ANY (${ids}) OR jsonb_exists_any(r.attendees, ${ids}::text[])) AND (${reader} = ANY (${ids}) OR NOT ${isHiddenEvent}))`
const isOfUsers = concerns(sql`${param('userIds')}::uuid[]`)
const isOfUsersOrOffice = sql`(r.user_id IS NULL OR ${concerns(sql`${param('userIdsOrOffice')}::uuid[]`)})`

const selectPage = defineList<EventRow, Filter>({
  table: visible.eventOrBusy,
  columns,
  joins,
  filters: {
    userIds: isOfUsers,
    userIdsOrOffice: isOfUsersOrOffice,
    caseId: sql`r.id IN (SELECT v.id FROM ${visible.event} v WHERE v.case_id = ${param('caseId')}::uuid)`,
    clientId: sql`r.id IN (SELECT v.id FROM ${visible.event} v WHERE v.client_id = ${param('clientId')}::uuid
      OR v.case_id IN (SELECT k.id FROM ${visible.case} k WHERE k.client_id = ${param('clientId')}::uuid AND k.deleted_at IS NULL)
      OR v.contact_id = (SELECT k.contact_id FROM ${visible.client} k WHERE k.id = ${param('clientId')}::uuid))`,
    contactId: sql`r.id IN (SELECT v.id FROM ${visible.contact} f JOIN ${visible.event} v ON v.contact_id = f.id WHERE f.id = ${param('contactId')}::uuid
      UNION SELECT v.id FROM ${visible.contact} f JOIN ${visible.case} k ON k.contact_id = f.id AND k.deleted_at IS NULL JOIN ${visible.event} v ON v.case_id = k.id WHERE f.id = ${param('contactId')}::uuid
      UNION SELECT v.id FROM ${visible.contact} f JOIN ${visible.client} l ON l.contact_id = f.id AND l.deleted_at IS NULL JOIN ${visible.event} v ON v.client_id = l.id WHERE f.id = ${param('contactId')}::uuid
      UNION SELECT v.id FROM ${visible.contact} f JOIN ${visible.client} l ON l.contact_id = f.id AND l.deleted_at IS NULL JOIN ${visible.case} k ON k.client_id = l.id AND k.deleted_at IS NULL
        JOIN ${visible.event} v ON v.case_id = k.id WHERE f.id = ${param('contactId')}::uuid)`,
    from: goesOnAfter(sql`${param('from')}`),
    activeFrom: goesOnAfter(sql`${param('activeFrom')}`),
    endedBefore: sql`NOT ${goesOnAfter(sql`${param('endedBefore')}`)}`,
    to: sql`r.start < ${param('to')}::timestamptz`,
  },
  orders: inBothDirections('start', [start, id]),
  defaultSort: 'start',
})
const selectOne = statement<Omit<Event, 'fields'>>()`
  SELECT ${columns}, r.notes, r.skips, ${selectValidAnswer(sql`r.client_answered_at`)} AS "clientAnsweredAt", ${sourceContactColumns}, k.id AS "clientId", k.shown_name AS "clientName" FROM ${visible.event} r ${joins} WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`
export type LockedEvent = {
  start: Date
  end: Date | null
  allDay: boolean
  repeatsUntil: string | null
  owners: (string | null)[]
  userId: string | null
  attendeeIds: string[]
  caseId: string | null
  repeats: string | null
  released: boolean
  deletedAt: Date | null
}
const lockRow = statement<LockedEvent>()`
  SELECT start, "end", all_day AS "allDay", repeats_until AS "repeatsUntil", ARRAY[created_by_id, user_id] AS owners, user_id AS "userId", attendees AS "attendeeIds", case_id AS "caseId", repeats::text AS repeats, released, deleted_at AS "deletedAt" FROM ${visible.event} r WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`

const getQueryParams = async (db: Db) => ({ ...accessParams(db), zone: (await getOffice(db)).timeZone })

const userConditions = { '': emptySql, userIds: sql`AND ${isOfUsers}`, userIdsOrOffice: sql`AND ${isOfUsersOrOffice}` }
const selectOccurrences = statementOfShape<z.input<typeof occurrence>, { users: keyof typeof userConditions }>()(
  ({
    users,
  }) => sql`SELECT ${baseColumns}, o.start, o."end", o.date, ${selectDays(sql`r`, sql`o.start`, sql`o."end"`)} AS days FROM ${visible.eventOrBusy} r ${occurrences} ${baseJoins}
    WHERE r.deleted_at IS NULL AND r.start < ${param('to')} ${userConditions[users]} ORDER BY o.start, r.id LIMIT ${param('limit')}`,
)
const maxOccurrences = 10_000
/** An empty list of users does not filter. */
function toUserFilter({
  userIds = [],
  officeWide,
}: Pick<ListInput, 'userIds' | 'officeWide'>): Pick<Filter, 'userIds' | 'userIdsOrOffice'> {
  if (userIds.length === 0) return {}
  return officeWide ? { userIdsOrOffice: userIds } : { userIds }
}
/** Occurrences that overlap the time from `from` until before `to`, in order. */
export async function listOccurrences(
  db: Db,
  { from, to, ...filter }: Pick<ListInput, 'userIds' | 'officeWide'> & { from: string; to: string },
) {
  const { userIds = [], userIdsOrOffice = [] } = toUserFilter(filter)
  const params = { ...(await getQueryParams(db)), userIds, userIdsOrOffice, from, to, limit: maxOccurrences }
  const users = userIdsOrOffice.length ? 'userIdsOrOffice' : userIds.length ? 'userIds' : ''
  return { events: await selectOccurrences(db, params, { users }) }
}

export async function listEvents(db: Db, { userIds, officeWide, ...filter }: ListInput) {
  const { rows, ...rest } = await selectPage(db, { ...filter, ...toUserFilter({ userIds, officeWide }) }, await getQueryParams(db))
  return { events: rows, ...rest }
}
export async function findEvent(db: Db, id: string): Promise<Event | null> {
  const [row] = await selectOne(db, { ...(await getQueryParams(db)), id })
  return row ? { ...row, fields: row.canModify ? Object.keys(eventFields.shape) : [] } : null
}
export const lockEvent = async (db: Db, key: { id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
