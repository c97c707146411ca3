import type { z } from 'zod'
import { type checkDetails, decidedStates } from '@/contract/conflict-checks'
import type { caseCheckStates } from '@/contract/parties'
import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import { plainWords } from '@/data/names/plain-words'
import { visible } from '@/data/walls/visible'

export type CheckedName = z.input<typeof checkDetails>['names'][number]

/** Every name of a case with its role, for a case `k`. */
export const namesOfCase: PlainSql = sql`
  SELECT coalesce(c.shown_name, k.client_name) AS name, CASE WHEN btrim(c.name) <> '' THEN 'organization' ELSE 'person' END AS kind, 'client' AS role
    FROM (SELECT 1) one LEFT JOIN ${visible.client} c ON c.id = k.client_id
  UNION ALL SELECT p.name, p.kind::text, p.role::text FROM ${visible.party} p WHERE p.case_id = k.id AND p.deleted_at IS NULL
  UNION ALL SELECT a.name, p.kind::text, p.role::text FROM ${visible.party} p CROSS JOIN LATERAL jsonb_array_elements_text(p.also_known_as) a(name) WHERE p.case_id = k.id AND p.deleted_at IS NULL`
const selectNamesOfCase = statement<CheckedName>()`SELECT n.* FROM ${visible.case} k CROSS JOIN LATERAL (${namesOfCase}) n WHERE k.id = ${param('id')}`
export const listNamesOfCase = (db: Pick<Db, 'sql'>, id: string) => selectNamesOfCase(db, { id })

const keyOf = ({ name, role }: Pick<CheckedName, 'name' | 'role'>) => `${plainWords(name).join(' ')} ${role}`
/** Whether a check has all of these names, each in its role. */
export function coversNames(checked: readonly CheckedName[], names: readonly CheckedName[]) {
  const keys = new Set(checked.map(keyOf))
  return names.every((name) => keys.has(keyOf(name)))
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
export async function assessChecks(checks: readonly AssessedCheck[], listNames: () => Promise<CheckedName[]>): Promise<CheckState> {
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
  assessChecks(await selectOfCase(db, { id }), () => listNamesOfCase(db, id))
