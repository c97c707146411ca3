import type { z } from 'zod'
import type { caseType, subType } from '@/contract/case-types'
import { uuidPattern } from '@/contract/constants/fields'
import { collated } from '@/data/database/collation'
import { accessParams, type Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'

export type CaseType = Omit<z.input<typeof caseType>, 'updatedAt'> & { updatedAt: Date }
export type SubType = Omit<z.input<typeof subType>, 'updatedAt'> & { updatedAt: Date }

const columns = sql`r.id, r.name, r.notes, (r.template_hash IS NOT NULL) AS "hasTemplate", r.created_at AS "createdAt", r.updated_at AS "updatedAt", ${param('admin')}::boolean AS "canModify", ${param('admin')}::boolean AS "canDelete"`
const subTypesColumn = sql`coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'notes', s.notes, 'hasTemplate', s.template_hash IS NOT NULL) ORDER BY ${collated(sql`s.name`)}, s.id)
  FROM sub_type s WHERE s.case_type_id = r.id AND s.deleted_at IS NULL), '[]') AS "subTypes"`
const selectAll = statement<CaseType>()`
  SELECT ${columns}, ${subTypesColumn} FROM case_type r WHERE r.deleted_at IS NULL ORDER BY ${collated(sql`r.name`)}, r.id LIMIT 10000`
const selectOne = statement<CaseType>()`
  SELECT ${columns}, ${subTypesColumn} FROM case_type r WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`
const selectByType = statement<SubType>()`
  SELECT ${columns}, r.case_type_id AS "caseTypeId" FROM sub_type r WHERE r.case_type_id = ${param('type')} AND r.deleted_at IS NULL ORDER BY ${collated(sql`r.name`)}, r.id LIMIT 10000`
const selectSubType = statement<SubType>()`
  SELECT ${columns}, r.case_type_id AS "caseTypeId" FROM sub_type r JOIN case_type y ON y.id = r.case_type_id
       WHERE r.id = ${param('id')} AND r.deleted_at IS NULL AND y.deleted_at IS NULL`
type LockedName = { name: string; owners: [] }
const lockTypeRow = statement<LockedName>()`
  SELECT name, '{}'::text[] AS owners FROM case_type WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const lockSubTypeRow = statement<LockedName & { typeId: string }>()`
  SELECT name, '{}'::text[] AS owners, case_type_id AS "typeId" FROM sub_type WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const shareLockType = statement<{ id: string }>()`SELECT id FROM case_type WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`
const shareLockSubType = statement<{ id: string }>()`
  SELECT id FROM sub_type WHERE id = ${param('id')}::uuid AND case_type_id = ${param('type')}::uuid AND deleted_at IS NULL FOR SHARE`
const countCases = statement<{ cases: number; hidden: number }>()`
  SELECT count(r.id)::int AS cases, (count(*) - count(r.id))::int AS hidden FROM "case" c LEFT JOIN ${visible.case} r ON r.id = c.id
   WHERE (c.case_type_id = ${param('type')}::uuid OR c.sub_type_id = ${param('sub')}::uuid) AND c.deleted_at IS NULL`

export async function listCaseTypes(db: Db) {
  const caseTypes = await selectAll(db, accessParams(db))
  return { caseTypes, total: caseTypes.length }
}
export const findCaseType = async (db: Db, id: string) => (await selectOne(db, { ...accessParams(db), id }))[0] ?? null
export const selectSubTypes = (db: Db, type: string) => selectByType(db, { ...accessParams(db), type })
export const findSubType = async (db: Db, id: string) => (await selectSubType(db, { ...accessParams(db), id }))[0] ?? null

/** Case types have no owners, so only Admins can change them. */
export const lockCaseType = async (db: Db, key: { id: string; deleted: boolean }) => (await lockTypeRow(db, key))[0] ?? null
export const lockSubType = async (db: Db, key: { id: string; deleted: boolean }) => (await lockSubTypeRow(db, key))[0] ?? null
/** Locks the type until the transaction ends, so that it cannot be deleted. */
export const isActiveCaseType = async (db: Db, id: string) => uuidPattern.test(id) && (await shareLockType(db, { id })).length > 0
export const isActiveSubType = async (db: Db, type: string, id: string) =>
  uuidPattern.test(id) && (await shareLockSubType(db, { type, id })).length > 0
export const countCasesOfType = async (db: Db, key: { type: string } | { sub: string }) =>
  (await countCases(db, { type: null, sub: null, ...key }))[0] ?? { cases: 0, hidden: 0 }

const selectTypeByName = statement<{ id: string }>()`
  SELECT id FROM case_type WHERE lower(name) = lower(${param('name')}) AND deleted_at IS NULL`
const selectSubTypeByName = statement<{ id: string }>()`
  SELECT id FROM sub_type WHERE case_type_id = ${param('type')} AND lower(name) = lower(${param('name')}) AND deleted_at IS NULL`
export const findCaseTypeIdByName = async (db: Db, name: string) => (await selectTypeByName(db, { name }))[0]?.id ?? null
export const findSubTypeIdByName = async (db: Db, type: string, name: string) =>
  (await selectSubTypeByName(db, { type, name }))[0]?.id ?? null
