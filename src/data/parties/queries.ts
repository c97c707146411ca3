import type { z } from 'zod'
import type { party } from '@/contract/parties'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

type PartyOutput = z.input<typeof party>
type Row = Omit<PartyOutput, 'updatedAt' | 'canModify' | 'canDelete'> & { updatedAt: Date }
export type Party = Row & Pick<PartyOutput, 'canModify' | 'canDelete'>

const columns = sql`r.id, r.name, r.kind::text AS kind, r.role::text AS role, coalesce(r.also_known_as, '[]') AS "alsoKnownAs", r.date_of_birth AS "dateOfBirth",
  c.id AS client, c.shown_name AS "clientName", false AS "isCaseClient",
  CASE WHEN r.role = 'opposing' THEN CASE WHEN r.was_client THEN 'roleChanged' WHEN r.matches_client THEN 'formerClient' END END AS conflict, r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName",
  r.created_at AS "createdAt", r.updated_at AS "updatedAt"`
const tables = sql`${visible.party} r LEFT JOIN "user" u ON u.id = r.created_by_id LEFT JOIN ${visible.client} c ON c.id = r.client_id`

/** The linked client of the case is a party without a row of its own, so that the two cannot differ. */
const caseClient = sql`SELECT c.id, c.shown_name AS name, CASE WHEN btrim(c.name) <> '' THEN 'organization' ELSE 'person' END AS kind, 'client' AS role, '[]'::jsonb AS "alsoKnownAs",
  c.dob AS "dateOfBirth", c.id AS client, c.shown_name AS "clientName", true AS "isCaseClient", NULL AS conflict, c.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"
  FROM ${visible.case} k JOIN ${visible.client} c ON c.id = k.client_id LEFT JOIN "user" u ON u.id = c.created_by_id WHERE k.id = ${param('case')}`
const selectOfCase = statement<Row>()`
  (${caseClient}) UNION ALL (SELECT ${columns} FROM ${tables} WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.created_at, r.id LIMIT 10000)`
const selectOne = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`
const lockRow = statement<{ deletedAt: Date | null }>()`
  SELECT deleted_at AS "deletedAt" FROM ${visible.party} r WHERE id = ${param('id')} AND case_id = ${param('case')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const selectDeletedCase = statement<{ caseId: string }>()`
  SELECT case_id AS "caseId" FROM ${visible.party} r WHERE id = ${param('id')} AND deleted_at IS NOT NULL`

/** Users who may change a case may change its parties and see conflicts; its client is changed in the case. */
const toParty = (row: Row, canModify: boolean): Party => ({
  ...row,
  conflict: canModify ? row.conflict : null,
  canModify: canModify && !row.isCaseClient,
  canDelete: canModify && !row.isCaseClient,
})
export const selectParties = async (db: Db, caseId: string, canModify: boolean) =>
  (await selectOfCase(db, { case: caseId })).map((row) => toParty(row, canModify))
/** For users who may change the case. */
export async function findParty(db: Db, caseId: string, id: string): Promise<Party | null> {
  const [row] = await selectOne(db, { case: caseId, id })
  return row ? toParty(row, true) : null
}
export const lockParty = async (db: Db, key: { case: string; id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
export const findCaseOfDeleted = async (db: Db, id: string) => (await selectDeletedCase(db, { id }))[0]?.caseId ?? null
