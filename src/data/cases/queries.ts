import type { z } from 'zod'
import { type caseDetails, caseFields, type caseFilter, type caseRow } from '@/contract/cases'
import { caseStatuses } from '@/contract/constants/cases'
import { offeredHash } from '@/data/case-templates/queries'
import { type CaseRoomRow, caseRoomsColumn, formatCaseRoom } from '@/data/chat/queries'
import { sourceContactColumns, sourceContactJoin } from '@/data/contacts/conversions'
import { type AccessParams, accessParams, type Db, requireUser } from '@/data/database/db'
import { defineList, type ListDefinition } from '@/data/database/list'
import { byId, byInstant, byText, inBothDirections, type SortKey } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { partsOfVisible, visible } from '@/data/walls/visible'
import { walledFromColumn } from '@/data/walls/walled-from'

export type CaseRow = z.input<typeof caseRow>
export type Case = Omit<z.input<typeof caseDetails>, 'updatedAt'> & { updatedAt: Date }
export type CaseFilter = z.output<typeof caseFilter> & { limit?: number; cursor?: string }
type Filter = Omit<CaseFilter, 'mine' | 'noNextDate' | 'bookmarked'> & {
  unassigned?: true
  mine?: true
  noNextDate?: true
  bookmarked?: true
}

/** A case belongs to its owner and to its assignee. */
const isOwn = sql`(r.owner_id = ${param('user')}::uuid OR r.assigned_to_id = ${param('user')}::uuid)`
const canModify = sql`(${param('admin')}::boolean OR coalesce(${isOwn}, false))`
const canHandOver = sql`(${param('admin')}::boolean OR coalesce(r.owner_id = ${param('user')}::uuid, false))`
const isBookmarked = sql`EXISTS (SELECT 1 FROM ${partsOfVisible.bookmark} b WHERE b.case_id = r.id AND b.user_id = ${param('user')}::uuid AND b.deleted_at IS NULL)`
/** Taken from the website request that the case was opened from. */
const hasCourtDate = sql`coalesce(f.has_court_date AND r.status <> 'Closed', false)`
const columns = sql`r.id, r.title, r.case_number AS "caseNumber", r.client_name AS "clientName", r.client_id AS "clientId", r.status::text AS status, r.date,
  r.case_type_id AS "caseTypeId", r.sub_type_id AS "subTypeId", r.assigned_to_id AS "assignedTo", ${displayName(sql`a`)} AS "assignedToName",
  (a.deleted_at IS NOT NULL) AS "assigneeLeft", r.owner_id AS owner, r.created_by_id AS "createdBy", r.reminder_at AS "reminderAt", r.next_date AS "nextDate", ${hasCourtDate} AS "hasCourtDate", t.todos, ${isBookmarked} AS bookmarked,
  r.created_at AS "createdAt", r.updated_at AS "updatedAt", o.modifiable AS "canModify", o.modifiable AS "canDelete", ${canHandOver} AS "canHandOver"`
const joins = sql`LEFT JOIN "user" a ON a.id = r.assigned_to_id ${sourceContactJoin}
  CROSS JOIN LATERAL (SELECT ${canModify} AS modifiable) o
  CROSS JOIN LATERAL (SELECT json_build_object('open', count(*) FILTER (WHERE d.status = 'open'), 'closed', count(*) FILTER (WHERE d.status <> 'open')) AS todos
    FROM ${partsOfVisible.todo} d WHERE d.case_id = r.id AND d.deleted_at IS NULL) t`

const number = byText<CaseRow>(sql`r.case_number`, (row) => row.caseNumber)
const title = byText<CaseRow>(sql`r.title`, (row) => row.title)
const client = byText<CaseRow>(sql`r.client_name`, (row) => row.clientName)
const date: SortKey<CaseRow> = { column: sql`r.date`, kind: 'text', valueOfRow: (row) => row.date }
const createdAt = byInstant<CaseRow>(sql`r.created_at`, (row) => row.createdAt)
const updatedAt = byInstant<CaseRow>(sql`r.updated_at`, (row) => row.updatedAt)
/** Cases without a next date come after all others. */
const noDate = '9999-12-31T23:59:59.999Z'
const nextDate = byInstant<CaseRow>(sql`coalesce(r.next_at, '9999-12-31T23:59:59.999Z')`, (row) => row.nextDate?.at ?? noDate)
const status: SortKey<CaseRow> = {
  column: sql`(CASE r.status WHEN 'Open' THEN 0 WHEN 'Pending' THEN 1 ELSE 2 END)`,
  kind: 'integer',
  valueOfRow: (row) => caseStatuses.indexOf(row.status),
}
const id = byId<CaseRow>()

const caseList: ListDefinition<CaseRow, Filter> = {
  table: visible.case,
  columns,
  joins,
  filters: {
    status: sql`r.status = ${param('status')}::enum_case_status`,
    assignee: sql`r.assigned_to_id = ${param('assignee')}::uuid`,
    unassigned: sql`r.assigned_to_id IS NULL`,
    type: sql`r.case_type_id = ${param('type')}::uuid`,
    client: sql`r.client_id = ${param('client')}::uuid`,
    /** Made from the contact, or belonging to a client that was. */
    contact: sql`r.id IN (SELECT c.id FROM ${visible.contact} f JOIN ${visible.case} c ON c.contact_id = f.id WHERE f.id = ${param('contact')}::uuid
      UNION SELECT c.id FROM ${visible.case} c JOIN ${visible.client} l ON l.id = c.client_id AND l.deleted_at IS NULL JOIN ${visible.contact} f ON f.id = l.contact_id WHERE f.id = ${param('contact')}::uuid)`,
    mine: sql`r.assigned_to_id = ${param('user')}::uuid`,
    noNextDate: sql`r.status <> 'Closed' AND r.next_at IS NULL`,
    bookmarked: sql`r.id IN (SELECT b.case_id FROM ${partsOfVisible.bookmark} b WHERE b.user_id = ${param('user')}::uuid AND b.deleted_at IS NULL)`,
  },
  orders: {
    ...inBothDirections('number', [number, id]),
    ...inBothDirections('title', [title, id]),
    ...inBothDirections('client', [client, id]),
    ...inBothDirections('status', [status, id]),
    ...inBothDirections('date', [date, id]),
    ...inBothDirections('nextDate', [nextDate, id]),
    ...inBothDirections('createdAt', [createdAt, id]),
    ...inBothDirections('updatedAt', [updatedAt, id]),
  },
  defaultSort: '-date',
}
const selectPage = defineList(caseList)
const typeJoins = sql`LEFT JOIN case_type y ON y.id = r.case_type_id LEFT JOIN sub_type s ON s.id = r.sub_type_id`
const selectExportPage = defineList<CaseRow & Pick<Case, 'notes' | 'caseTypeName' | 'subTypeName'>, Filter>({
  ...caseList,
  columns: sql`${columns}, r.notes, y.name AS "caseTypeName", s.name AS "subTypeName"`,
  joins: sql`${joins} ${typeJoins}`,
})

/** A closed case takes over nothing. */
const templateOffer = sql`CASE WHEN r.status <> 'Closed' AND ${offeredHash} <> coalesce(r.template_hash, '') THEN CASE WHEN r.template_hash IS NULL THEN 'new' ELSE 'changed' END END`
const selectOne = statement<Omit<Case, 'chatRooms' | 'fields'> & { chatRooms: CaseRoomRow[] }>()`
  SELECT ${columns}, r.notes, l.phone AS "clientPhone", l.email AS "clientEmail", y.name AS "caseTypeName", s.name AS "subTypeName", ${templateOffer} AS "templateOffer", ${displayName(sql`u`)} AS "createdByName", ${displayName(sql`w`)} AS "ownerName", ${walledFromColumn(sql`r.client_id`)}, ${sourceContactColumns}, ${caseRoomsColumn} AS "chatRooms"
        FROM ${visible.case} r ${joins} ${typeJoins} LEFT JOIN ${visible.client} l ON l.id = r.client_id AND l.deleted_at IS NULL LEFT JOIN "user" u ON u.id = r.created_by_id LEFT JOIN "user" w ON w.id = r.owner_id
       WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`
export type LockedCase = {
  id: string
  clientId: string | null
  caseNumber: string
  caseTypeId: string | null
  subTypeId: string | null
  reminderAt: Date | null
  owner: string | null
  assignedTo: string | null
  owners: (string | null)[]
  deletedAt: Date | null
}
const lockRow = statement<LockedCase>()`
  SELECT id, client_id AS "clientId", case_number AS "caseNumber", case_type_id AS "caseTypeId", sub_type_id AS "subTypeId", reminder_at AS "reminderAt", owner_id AS owner, assigned_to_id AS "assignedTo", ARRAY[owner_id, assigned_to_id] AS owners, deleted_at AS "deletedAt"
        FROM ${visible.case} r WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const countActive = statement<{ count: number }>()`
  SELECT count(*)::int AS count FROM ${visible.case} r WHERE status <> 'Closed' AND deleted_at IS NULL`
const countNewThisWeekRows = statement<{ count: number }>()`
  SELECT count(*)::int AS count FROM ${visible.case} r WHERE created_at >= date_trunc('week', now() AT TIME ZONE ${param('zone')}) AT TIME ZONE ${param('zone')} AND deleted_at IS NULL`
const selectByNumber = statement<{ id: string }>()`
  SELECT id FROM "case" WHERE lower(case_number) = lower(${param('number')}) AND deleted_at IS NULL AND id IS DISTINCT FROM ${param('id')}::uuid`
const selectHighestNumber = statement<{ number: number }>()`SELECT substr(case_number, 9)::int AS number FROM "case"
       WHERE case_number ~ '^CB-[0-9]{4}-[0-9]{4,9}$' AND substr(case_number, 4, 4) = ${param('year')}
       ORDER BY length(case_number) DESC, case_number DESC LIMIT 1`

/** Leaves out false flags, because a list filters by every value that is set. */
function toListFilter({ mine: own, noNextDate, bookmarked, assignee, ...filter }: CaseFilter): Filter {
  const flags = { ...(own && { mine: own }), ...(noNextDate && { noNextDate }), ...(bookmarked && { bookmarked }) }
  const assigneeFilter = assignee === 'none' ? { unassigned: true as const } : { assignee }
  return { ...filter, ...assigneeFilter, ...flags }
}
export async function listCases(db: Db, filter: CaseFilter) {
  const { rows, ...rest } = await selectPage(db, toListFilter(filter), accessParams(db))
  return { cases: rows, ...rest }
}
export const listCasesForExport = (db: Db, filter: CaseFilter, access: AccessParams) => selectExportPage(db, toListFilter(filter), access)
export async function findCase(db: Db, id: string): Promise<Case | null> {
  const [row] = await selectOne(db, { ...accessParams(db), id })
  if (!row) return null
  return {
    ...row,
    fields: row.canModify ? Object.keys(caseFields.shape) : [],
    chatRooms: row.chatRooms.map((room) => formatCaseRoom(room, requireUser(db).id)),
  }
}
export const countActiveCases = async (db: Db) => (await countActive(db))[0] ?? { count: 0 }
export const countNewCasesThisWeek = async (db: Db) =>
  (await countNewThisWeekRows(db, { zone: (await getOffice(db)).timeZone }))[0] ?? { count: 0 }

export const lockCase = async (db: Db, key: { id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
export const isCaseNumberTaken = async (db: Db, number: string, id: string | null) => (await selectByNumber(db, { number, id })).length > 0
/** Includes deleted cases, so that a number is never assigned twice. */
export const getHighestCaseNumber = async (db: Db, year: string) => (await selectHighestNumber(db, { year }))[0]?.number ?? 0

const selectNumber = statement<{ number: string }>()`SELECT case_number AS number FROM ${visible.case} r WHERE id = ${param('id')}`
export const findCaseNumber = async (db: Db, id: string) => (await selectNumber(db, { id }))[0]?.number

const selectClientName = statement<{
  name: string
}>()`SELECT client_name AS name FROM ${visible.case} r WHERE id = ${param('id')} AND client_id IS NOT NULL`
/** The name of the client that the case is linked to. Does not lock the case. */
export const findLinkedClientName = async (db: Db, id: string) => (await selectClientName(db, { id }))[0]?.name
