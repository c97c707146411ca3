import type { z } from 'zod'
import { type deadline, type deadlineRow, type deadlines, ownConfirmationMinutes } from '@/contract/deadlines'
import { isStaff } from '@/data/accounts/is-staff'
import { accessParams, type Db } from '@/data/database/db'
import { allRows, defineList } from '@/data/database/list'
import { byId, inBothDirections, type SortKey } from '@/data/database/sort-order'
import { emptySql, param, type SqlFragment, sql, statement, statementOfShape } from '@/data/database/sql'
import { displayName, namedUsers } from '@/data/names/display-name'
import { getOfficeDate } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { listClashes } from './clashes'

type Row = z.input<typeof deadlineRow>
export type Deadline = Omit<z.input<typeof deadline>, 'updatedAt'> & { updatedAt: Date }
type Input = z.output<typeof deadlines.list.input>
type Filter = Pick<Input, 'from' | 'to' | 'case' | 'limit' | 'cursor'> & {
  state?: 'done' | 'withdrawn' | 'confirmed' | undefined
  open?: true
  closed?: true
  unconfirmed?: true
  mine?: true
  sort?: 'date' | '-date'
}

const isOpenDeadline = sql`r.state IN ('unconfirmed', 'confirmed')`
const isWaiting = sql`(r.state = 'unconfirmed' OR r.state = 'confirmed' AND r.proposal IS NOT NULL)`
const isMine = sql`r.people @> to_jsonb(${param('user')}::text)`
/** Who may change the case, and the people of the deadline. */
const canModify = sql`(${param('admin')}::boolean OR coalesce(${param('user')}::uuid IN (c.owner_id, c.assigned_to_id), false) OR ${isMine})`
/** Who entered the proposal, or else the date. Proposals of earlier releases have no `by` and no `at`: their person is in the columns. */
const datedBy = sql`coalesce((r.proposal ->> 'by')::uuid, r.dated_by_id)`
const datedAt = sql`coalesce((r.proposal ->> 'at')::timestamptz, r.dated_at)`
/** In an office of one, the same person may confirm after a while. Invited people without a password do not count. */
const canConfirmFrom = sql`CASE WHEN ${isWaiting} THEN CASE WHEN ${datedBy} IS DISTINCT FROM ${param('user')}::uuid THEN ${datedAt}
  WHEN (SELECT count(*) FROM "user" s WHERE ${isStaff(sql`s.id`)} AND s.deleted_at IS NULL AND s.password_hash IS NOT NULL AND NOT s.setup) = 1
  THEN ${datedAt} + ${param('ownMinutes')}::int * interval '1 minute' END END`
/** Without the deadlines of deleted cases. Collected once for a statement: a join would read every case for the counts. */
const ofVisibleCases = sql`(SELECT d.* FROM ${visible.deadline} d WHERE NOT coalesce(d.case_id IN (SELECT k.id FROM ${visible.case} k WHERE k.deleted_at IS NOT NULL), false))`

const columns = sql`r.id, r.case_id AS "case", c.title AS "caseTitle", c.case_number AS "caseNumber", r.title, r.rule_id AS rule, l.title AS "ruleTitle", l.citation AS "ruleCitation",
  l.state::text AS "ruleState", l.version::int AS "ruleVersion", r.trigger, r.trigger_date AS "triggerDate", r.method::text AS method, r.computed, r.date, r.state::text AS state,
  r.proposal ->> 'date' AS "proposedDate", (SELECT p.state::text FROM rule p WHERE p.id = (r.proposal ->> 'rule')::uuid) AS "proposedRuleState", r.reminders, ${datedBy} AS "datedBy", ${displayName(sql`e`)} AS "datedByName", ${datedAt} AS "datedAt",
  ${displayName(sql`f`)} AS "confirmedByName", r.confirmed_at AS "confirmedAt", ${canConfirmFrom} AS "canConfirmFrom", ${displayName(sql`u`)} AS "createdByName",
  r.created_at AS "createdAt", r.updated_at AS "updatedAt", ${canModify} AS "canModify",
  ${namedUsers(sql`r.people`)} AS people`
const joins = sql`JOIN ${visible.case} c ON c.id = r.case_id LEFT JOIN rule l ON l.id = r.rule_id LEFT JOIN "user" e ON e.id = ${datedBy}
  LEFT JOIN "user" f ON f.id = r.confirmed_by_id LEFT JOIN "user" u ON u.id = r.created_by_id`

const date: SortKey<Row> = { column: sql`r.date`, kind: 'text', valueOfRow: (row) => row.date }
const selectPage = defineList<Row, Filter>({
  table: ofVisibleCases,
  columns,
  joins,
  baseCondition: allRows,
  filters: {
    from: sql`r.date >= ${param('from')}`,
    to: sql`r.date <= ${param('to')}`,
    case: sql`r.case_id = ${param('case')}::uuid`,
    state: sql`r.state::text = ${param('state')}`,
    open: isOpenDeadline,
    closed: sql`r.state IN ('done', 'withdrawn')`,
    unconfirmed: isWaiting,
    mine: isMine,
  },
  orders: inBothDirections('date', [date, byId()]),
  defaultSort: 'date',
})

const rowParams = (db: Db) => ({ ...accessParams(db), ownMinutes: ownConfirmationMinutes })
export async function listDeadlines(db: Db, { state, mine, ...filter }: Input) {
  const states = state === 'open' || state === 'closed' || state === 'unconfirmed' ? { [state]: true as const } : { state }
  const sort = state === 'closed' ? '-date' : 'date'
  const { rows, ...rest } = await selectPage(db, { ...filter, ...states, sort, ...(mine && { mine }) }, rowParams(db))
  return { deadlines: rows, ...rest }
}

const selectOne = statement<Omit<Deadline, 'clashes'>>()`
  SELECT ${columns}, r.steps, CASE WHEN r.proposal IS NOT NULL THEN (r.proposal - '{by,at}'::text[]) || jsonb_build_object('ruleTitle', q.title, 'ruleCitation', q.citation, 'ruleState', q.state, 'ruleVersion', q.version::int) END AS proposal,
         r.proof, r.withdraw_reason AS "withdrawReason", a.id AS "proofAttachment", a.name AS "proofAttachmentName", ${displayName(sql`x`)} AS "closedByName", r.closed_at AS "closedAt"
    FROM ${ofVisibleCases} r ${joins} LEFT JOIN rule q ON q.id = (r.proposal ->> 'rule')::uuid LEFT JOIN "user" x ON x.id = r.closed_by_id
    LEFT JOIN ${visible.attachment} a ON a.id = r.proof_attachment_id WHERE r.id = ${param('id')}`
const selectCase = statement<{ case: string }>()`SELECT case_id AS "case" FROM ${visible.deadline} r WHERE id = ${param('id')}`
const lockRow = statement()`SELECT id FROM ${visible.deadline} r WHERE id = ${param('id')} FOR NO KEY UPDATE`

export async function findDeadline(db: Db, id: string, zone: string): Promise<Deadline | null> {
  const [row] = await selectOne(db, { ...rowParams(db), id })
  if (!row) return null
  const people = row.people.map((person) => person.id)
  return { ...row, clashes: await listClashes(db, { date: row.proposedDate ?? row.date, people, zone }) }
}
export const findCaseOfDeadline = async (db: Db, id: string) => (await selectCase(db, { id }))[0]?.case ?? null
export const lockDeadline = (tx: Db, id: string) => lockRow(tx, { id })

const maxCount = sql`1001`
const countRows = (where: SqlFragment) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${ofVisibleCases} r WHERE ${where} LIMIT ${maxCount}) n)`
type Counts = Omit<z.input<typeof deadlines.count.output>, 'today'>
const selectCounts = statementOfShape<Counts, { mine?: 'mine' | undefined }>()(({ mine }) => {
  // Not by the index of people, which would read all deadlines that someone ever had.
  const own = mine ? sql`AND (${isMine}) IS TRUE` : emptySql
  const due = (from: SqlFragment, to: SqlFragment) => countRows(sql`${isOpenDeadline} AND r.date >= ${from} AND r.date <= ${to} ${own}`)
  const today = sql`${param('today')}::text`
  const inDays = (days: SqlFragment) => sql`(${param('today')}::date + ${days})::text`
  return sql`SELECT ${countRows(sql`${isOpenDeadline} AND r.date < ${today} ${own}`)} AS overdue, ${due(today, today)} AS "dueToday", ${due(today, inDays(sql`7`))} AS "dueIn7Days",
    ${due(today, inDays(sql`30`))} AS "dueIn30Days", ${countRows(sql`${isWaiting} ${own}`)} AS unconfirmed,
    (SELECT count(*)::int FROM (SELECT FROM ${visible.case} r WHERE r.status <> 'Closed' AND r.next_at IS NULL AND r.deleted_at IS NULL
      ${mine ? sql`AND r.assigned_to_id = ${param('user')}::uuid` : emptySql} LIMIT ${maxCount}) n) AS "casesWithoutDate"`
})
/** Counts above 1,000 are not exact. */
export async function countDeadlines(db: Db, { mine }: { mine?: boolean | undefined }) {
  const today = await getOfficeDate(db)
  const [counts] = await selectCounts(db, { ...accessParams(db), today }, { mine: mine ? 'mine' : undefined })
  return { today, ...(counts as Counts) }
}
