import type { z } from 'zod'
import type { documentRequests } from '@/contract/document-requests'
import { accessParams, type Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { defineList } from '@/data/database/list'
import { byId, byInstant } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

type Output = z.input<typeof documentRequests.update.output>['documentRequest']
export type DocumentRequest = Omit<Output, 'updatedAt'> & { updatedAt: Date }
type Row = Omit<DocumentRequest, 'canModify'>

/** Of uploads that are complete, and those that are still checked. */
const files = sql`(SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size::float8, 'type', a.type, 'state', a.state, 'original', u.document_id IS DISTINCT FROM a.id,
      'createdAt', ${isoTimestamp(sql`u.created_at`)}) ORDER BY u.created_at DESC, u.id, (u.document_id = a.id) DESC NULLS LAST, a.id), '[]')
    FROM portal_upload u JOIN ${visible.attachment} a ON a.upload_id = u.id AND a.deleted_at IS NULL WHERE u.request_id = r.id)`
const columns = sql`r.id, r.key, r.en, r.es, r.help, r.help_es AS "helpEs", r.required, r.translation, r.due, r.state::text AS state, r.reason_en AS "reasonEn", r.reason_es AS "reasonEs",
  r.received_at AS "receivedAt", ${displayName(sql`v`)} AS "reviewedByName", r.reviewed_at AS "reviewedAt", ${files} AS files,
  r.translation_file_id AS "translationId", r.certificate_file_id AS "certificateId", r.created_at AS "createdAt", r.updated_at AS "updatedAt"`
const reviewer = sql`LEFT JOIN "user" v ON v.id = r.reviewed_by_id`
const tables = sql`${visible.documentRequest} r ${reviewer}`
const selectOfCase = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.position, r.id LIMIT 10000`
const selectOne = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`
const lockRow = statement<Pick<Row, 'en' | 'es' | 'state'> & { deletedAt: Date | null }>()`
  SELECT deleted_at AS "deletedAt", en, es, state::text AS state FROM ${visible.documentRequest} r WHERE id = ${param('id')} AND case_id = ${param('case')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const selectWithoutSpanish = statement<{ en: string }>()`
  SELECT r.en FROM ${visible.documentRequest} r WHERE r.case_id = ${param('case')} AND r.es IS NULL AND r.deleted_at IS NULL ORDER BY r.position, r.id`
const selectDeletedCase = statement<{ caseId: string }>()`
  SELECT case_id AS "caseId" FROM ${visible.documentRequest} r WHERE id = ${param('id')} AND deleted_at IS NOT NULL`
const selectLastPosition = statement<{ position: number }>()`
  SELECT coalesce(max(position), 0)::float8 AS position FROM ${visible.documentRequest} r WHERE case_id = ${param('case')}`

export const selectDocumentRequests = async (db: Db, caseId: string, canModify: boolean) =>
  (await selectOfCase(db, { case: caseId })).map((row) => ({ ...row, canModify }))
export async function findDocumentRequest(db: Db, caseId: string, id: string, canModify: boolean): Promise<DocumentRequest | null> {
  const [row] = await selectOne(db, { case: caseId, id })
  return row ? { ...row, canModify } : null
}
export const lockDocumentRequest = async (db: Db, key: { case: string; id: string; deleted: boolean }) =>
  (await lockRow(db, key))[0] ?? null
/** Their English names. */
export const listDocumentsWithoutSpanish = async (db: Db, caseId: string) =>
  (await selectWithoutSpanish(db, { case: caseId })).map(({ en }) => en)
export const findCaseOfDeleted = async (db: Db, id: string) => (await selectDeletedCase(db, { id }))[0]?.caseId ?? null
export const getLastPosition = async (db: Db, caseId: string) => (await selectLastPosition(db, { case: caseId }))[0]?.position ?? 0

type ReviewRow = z.input<typeof documentRequests.review.output>['documentRequests'][number] & { receivedAt: Date }
type Filter = { limit?: number | undefined; cursor?: string | undefined; sort?: 'oldest' }
const canModify = sql`(${param('admin')}::boolean OR coalesce(${param('user')}::uuid IN (c.owner_id, c.assigned_to_id), false)) AS "canModify"`
const selectQueue = defineList<ReviewRow, Filter>({
  table: visible.documentRequest,
  columns: sql`${columns}, ${canModify}, c.id AS "case", c.title AS "caseTitle", c.case_number AS "caseNumber", k.shown_name AS "clientName", p.language`,
  joins: sql`JOIN ${visible.case} c ON c.id = r.case_id LEFT JOIN ${visible.client} k ON k.id = c.client_id ${reviewer}
    LEFT JOIN ${visible.portal} p ON p.case_id = c.id AND p.ended_at IS NULL`,
  baseCondition: sql`r.state = 'received' AND r.deleted_at IS NULL AND EXISTS (SELECT FROM ${visible.case} c WHERE c.id = r.case_id AND c.deleted_at IS NULL)`,
  filters: {},
  orders: { oldest: { keys: [byInstant(sql`r.received_at`, (row) => row.receivedAt), byId()] } },
  defaultSort: 'oldest',
})
/** What waits for a review, of all cases that the reader may see. */
export async function listReviewQueue(db: Db, filter: Filter) {
  const { rows, ...rest } = await selectQueue(db, filter, accessParams(db))
  return { documentRequests: rows, ...rest }
}
