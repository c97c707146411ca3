import type { z } from 'zod'
import type { checkDetails, checkRow } from '@/contract/conflict-checks'
import type { checkStates } from '@/contract/constants/conflict-checks'
import type { Db } from '@/data/database/db'
import { allRows, defineList } from '@/data/database/list'
import { byId, byInstant } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { maskMatches } from '@/data/walls/mask-matches'
import { visible } from '@/data/walls/visible'
import { coversNames, type NameOfCase, namesOfCase } from './coverage'

type Row = z.input<typeof checkRow>
type MaskedCheck = Omit<z.input<typeof checkDetails>, 'updatedAt'> & { updatedAt: Date }
export type StoredHit = Omit<MaskedCheck['hits'][number], 'hidden'>
/** As it is stored, whoever reads it. */
export type ConflictCheck = Omit<MaskedCheck, 'hits'> & { hits: StoredHit[] }
/** The case that the check is about or that was opened with it. */
export const caseOfCheck = ({ case: subject, openedCase }: Pick<Row, 'case' | 'openedCase'>) => subject ?? openedCase
type WithNamesOfCase<T> = Omit<T, 'outdated'> & { namesOfCase: NameOfCase[] }
type Filter = {
  q?: string
  case?: string
  client?: string
  contact?: string
  state?: (typeof checkStates)[number]
  limit?: number
  cursor?: string
  sort?: 'newest'
}

/** `searched` also stores who searched and which names had too many matches. Checks of earlier releases know only the last person who searched. */
export const searchersColumn = sql`coalesce(r.searched -> 'searchers', CASE WHEN r.searched_by_id IS NULL THEN '[]' ELSE jsonb_build_array(r.searched_by_id) END)`
const searchedCounts = sql`r.searched - '{searchers,truncated}'::text[]`

const columns = sql`r.id, r.case_id AS case, r.client_id AS client, r.contact_id AS contact, r.subject_name AS "subjectName", r.state::text AS state, r.names,
  (SELECT count(*)::int FROM jsonb_array_elements(r.hits) h WHERE h->>'decision' = 'open') AS "openHits",
  o.id AS "openedCase", coalesce(o.case_number, a.case_number) AS "caseNumber", r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName", r.searched_at AS "searchedAt", r.decided_at AS "decidedAt",
  r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  coalesce((SELECT json_agg(n) FROM ${visible.case} k CROSS JOIN LATERAL (${namesOfCase}) n WHERE k.id = coalesce(r.case_id, o.id)), '[]') AS "namesOfCase"`
const joins = sql`LEFT JOIN "user" u ON u.id = r.created_by_id LEFT JOIN ${visible.case} o ON o.conflict_check_id = r.id AND o.deleted_at IS NULL LEFT JOIN ${visible.case} a ON a.id = r.case_id`

const selectPage = defineList<WithNamesOfCase<Row>, Filter>({
  table: visible.conflictCheck,
  columns,
  joins,
  baseCondition: allRows,
  filters: {
    case: sql`(r.case_id = ${param('case')}::uuid OR r.id IN (SELECT k.conflict_check_id FROM ${visible.case} k WHERE k.id = ${param('case')}::uuid))`,
    client: sql`r.client_id = ${param('client')}::uuid`,
    contact: sql`r.contact_id = ${param('contact')}::uuid`,
    state: sql`r.state::text = ${param('state')}`,
  },
  orders: { newest: { keys: [byInstant(sql`r.created_at`, (row) => row.createdAt), byId()], descending: true } },
  defaultSort: 'newest',
})
const selectOne = statement<WithNamesOfCase<ConflictCheck>>()`
  SELECT ${columns}, r.hits, r.signatures, r.matching_version::int AS "matchingVersion", ${searchedCounts} AS searched, r.searched_by_id AS "searchedBy", ${displayName(sql`s`)} AS "searchedByName", ${searchersColumn} AS searchers, coalesce(r.searched -> 'truncated', '[]') AS truncated,
         r.decided_by_id AS "decidedBy", ${displayName(sql`d`)} AS "decidedByName", r.consent_id AS consent,
         (SELECT v.name FROM ${visible.attachment} v WHERE v.id = r.consent_id) AS "consentName"
    FROM ${visible.conflictCheck} r ${joins} LEFT JOIN "user" s ON s.id = r.searched_by_id LEFT JOIN "user" d ON d.id = r.decided_by_id WHERE r.id = ${param('id')}`
const lockRow = statement<{ id: string }>()`SELECT id FROM ${visible.conflictCheck} r WHERE id = ${param('id')} FOR UPDATE`

const withOutdated = <T extends { namesOfCase: NameOfCase[]; names: Row['names'] }>({ namesOfCase: current, ...row }: T) => ({
  ...row,
  outdated: !coversNames(row.names, current),
})

export async function listConflictChecks(db: Pick<Db, 'sql'>, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter)
  return { conflictChecks: rows.map(withOutdated), ...rest }
}
/** With every match as it is stored, also what an ethical wall hides from the reader. */
export async function readConflictCheck(db: Pick<Db, 'sql'>, id: string): Promise<ConflictCheck | null> {
  const [row] = await selectOne(db, { id })
  return row ? withOutdated(row) : null
}
export const maskConflictCheck = async (db: Db, check: ConflictCheck): Promise<MaskedCheck> => ({
  ...check,
  hits: await maskMatches(db, check.hits),
})
export async function findConflictCheck(db: Db, id: string): Promise<MaskedCheck | null> {
  const check = await readConflictCheck(db, id)
  return check && maskConflictCheck(db, check)
}
export const lockConflictCheck = async (db: Pick<Db, 'sql'>, id: string) => (await lockRow(db, { id })).length > 0

/** The client or contact that a check is about, the contact or client that the same person is, their cases, and themselves as a party there. */
const selectSubjects = statement<{ id: string }>()`
  WITH subject AS (SELECT ${param('client')}::uuid AS client_id, ${param('contact')}::uuid AS contact_id
    UNION ALL SELECT client_id, contact_id FROM ${visible.case} r WHERE id = ${param('case')}::uuid),
  person AS (SELECT c.id FROM subject s JOIN ${visible.client} c ON c.id = s.client_id OR c.contact_id = s.contact_id
    UNION SELECT o.id FROM subject s LEFT JOIN ${visible.client} c ON c.id = s.client_id JOIN ${visible.contact} o ON o.id IN (s.contact_id, c.contact_id))
  SELECT id FROM person UNION SELECT k.id FROM person p JOIN ${visible.case} k ON k.client_id = p.id OR k.contact_id = p.id
  UNION SELECT y.id FROM person p JOIN ${visible.case} k ON k.client_id = p.id JOIN ${visible.party} y ON y.case_id = k.id AND y.client_id = p.id
   WHERE y.role::text NOT IN ('opposing', 'opposingCounsel')`
type Subject = { [kind in 'case' | 'client' | 'contact']?: string | null | undefined }
export const listSubjectIds = async (db: Pick<Db, 'sql'>, { case: caseId = null, client = null, contact = null }: Subject) =>
  (await selectSubjects(db, { case: caseId, client, contact })).map(({ id }) => id)

const selectLawyers = statement<{ id: string }>()`SELECT id FROM "user" WHERE lawyer AND NOT setup AND deleted_at IS NULL`
export const listLawyerIds = async (db: Pick<Db, 'sql'>) => (await selectLawyers(db)).map(({ id }) => id)

type SubjectNames = { name: string; kind: 'person' | 'organization' }
const selectClientNames = statement<SubjectNames>()`
  SELECT full_name AS name, 'person' AS kind FROM ${visible.client} r WHERE id = ${param('id')} AND deleted_at IS NULL
  UNION ALL SELECT name, 'organization' FROM ${visible.client} r WHERE id = ${param('id')} AND deleted_at IS NULL AND btrim(name) <> ''
  ORDER BY kind`
const selectContactNames = statement<SubjectNames>()`
  SELECT name, 'person' AS kind FROM ${visible.contact} r WHERE id = ${param('id')} AND deleted_at IS NULL`
export const listNamesOfClient = (db: Pick<Db, 'sql'>, id: string) => selectClientNames(db, { id })
export const listNamesOfContact = (db: Pick<Db, 'sql'>, id: string) => selectContactNames(db, { id })
