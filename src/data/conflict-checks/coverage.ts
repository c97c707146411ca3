import type { z } from 'zod'
import { type checkDetails, decidedStates } from '@/contract/conflict-checks'
import type { caseCheckStates } from '@/contract/parties'
import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import { isSearchable } from '@/data/names/name-keys'
import { plainWords } from '@/data/names/plain-words'
import { visible } from '@/data/walls/visible'

export type CheckedName = z.input<typeof checkDetails>['names'][number]

/** `fullName`: of a client who is a person, with the middle name. A check of the client has this name. */
export type NameOfCase = CheckedName & { fullName: string | null }
/** Every name of a case with its role, for a case `k`. */
export const namesOfCase: PlainSql = sql`
  SELECT coalesce(c.shown_name, k.client_name) AS name, CASE WHEN btrim(c.name) <> '' THEN 'organization' ELSE 'person' END AS kind, 'client' AS role,
         CASE WHEN btrim(c.name) <> '' THEN NULL ELSE c.full_name END AS "fullName"
    FROM (SELECT 1) one LEFT JOIN ${visible.client} c ON c.id = k.client_id
  UNION ALL SELECT p.name, p.kind::text, p.role::text, NULL FROM ${visible.party} p WHERE p.case_id = k.id AND p.deleted_at IS NULL
  UNION ALL SELECT a.name, p.kind::text, p.role::text, NULL FROM ${visible.party} p CROSS JOIN LATERAL jsonb_array_elements_text(p.also_known_as) a(name) WHERE p.case_id = k.id AND p.deleted_at IS NULL`
const selectNamesOfCase = statement<NameOfCase>()`SELECT n.* FROM ${visible.case} k CROSS JOIN LATERAL (${namesOfCase}) n WHERE k.id = ${param('id')}`
const selectNamesToSearch = statement<CheckedName>()`
  SELECT coalesce(n."fullName", n.name) AS name, n.kind, n.role FROM ${visible.case} k CROSS JOIN LATERAL (${namesOfCase}) n WHERE k.id = ${param('id')}`
const selectPersonOfOrganization = statement<CheckedName>()`
  SELECT c.full_name AS name, 'person' AS kind, 'client' AS role FROM ${visible.case} k JOIN ${visible.client} c ON c.id = k.client_id WHERE k.id = ${param('id')} AND btrim(c.name) <> ''`
/** What a check of a case searches for: the names of its client as in a check of the client, so also the person of an organization, and its parties. */
export async function listNamesToSearch(db: Pick<Db, 'sql'>, id: string): Promise<CheckedName[]> {
  const [names, people] = [await selectNamesToSearch(db, { id }), await selectPersonOfOrganization(db, { id })]
  return [...names, ...people.filter(isSearchableName)]
}
/** The person of an organization may have no such name, but "-". */
export const isSearchableName = ({ name, kind }: Pick<CheckedName, 'name' | 'kind'>) => isSearchable(name, kind)

const keyOf = ({ name, role }: Pick<CheckedName, 'name' | 'role'>) => `${plainWords(name).join(' ')} ${role}`
/** Whether a check has all of these names, each in its role; of a person with a middle name, with it or without. */
export function coversNames(checked: readonly CheckedName[], names: readonly NameOfCase[]) {
  const keys = new Set(checked.map(keyOf))
  return names.every(
    ({ name, fullName, role }) => keys.has(keyOf({ name, role })) || (fullName && keys.has(keyOf({ name: fullName, role }))),
  )
}
export const mergeNames = (...lists: readonly CheckedName[][]): CheckedName[] => [
  ...new Map(lists.flat().map((name) => [keyOf(name), name])).values(),
]

export type AssessedCheck = { id: string; state: 'draft' | 'waiting' | 'cleared' | 'consent' | 'declined'; names: CheckedName[] }
export type CheckState = { state: (typeof caseCheckStates)[number]; id: string | null }
/** Of a check, or of a case: then a check with its current names is decided. */
export const isDecided = (state: string) => decidedStates.some((decided) => decided === state)
/**
 * @param checks newest first. The newest decided one counts: one that is not decided yet does not invalidate it.
 * @param listNames of the case, also of one that does not exist yet
 */
export async function assessChecks(checks: readonly AssessedCheck[], listNames: () => Promise<NameOfCase[]>): Promise<CheckState> {
  const current = checks.find((check) => isDecided(check.state)) ?? checks[0]
  if (!current) return { state: 'none', id: null }
  const isCleared = current.state === 'cleared' || current.state === 'consent'
  const isOutdated = isCleared && !coversNames(current.names, await listNames())
  return { state: isOutdated ? 'outdated' : current.state, id: current.id }
}

const selectOfCase = statement<AssessedCheck>()`
  SELECT r.id, r.state::text AS state, r.names FROM ${visible.conflictCheck} r
   WHERE r.case_id = ${param('id')} OR r.id = (SELECT conflict_check_id FROM ${visible.case} r WHERE id = ${param('id')}) ORDER BY r.id DESC`
export const getCaseCheckState = async (db: Pick<Db, 'sql'>, id: string) =>
  assessChecks(await selectOfCase(db, { id }), () => selectNamesOfCase(db, { id }))
