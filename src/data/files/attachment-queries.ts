import type { z } from 'zod'
import type { attachment } from '@/contract/attachments'
import { fail } from '@/contract/errors'
import { getCasePermissions } from '@/data/cases/permissions'
import type { Db } from '@/data/database/db'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

type AttachmentOutput = z.input<typeof attachment>
type Row = Omit<AttachmentOutput, 'url' | 'canModify' | 'canDelete' | 'updatedAt'> & { updatedAt: Date; blob: string }
export type Attachment = Omit<AttachmentOutput, 'updatedAt'> & { updatedAt: Date }

const columns = sql`r.id, r.case_id AS "caseId", r.name, r.size::float8 AS size, r.type, r.description, r.state, r.finding, r.upload_id IS NOT NULL AS "fromPortal", r.released, r.created_at AS "uploadedAt", r.updated_at AS "updatedAt",
  r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName", r.blob,
  ARRAY(SELECT t.text FROM attachment_texts t WHERE t.parent_id = r.id AND t.path = 'tags' ORDER BY t."order") AS tags`
const tables = sql`${visible.attachment} r LEFT JOIN "user" u ON u.id = r.created_by_id`
type Filters = { tag: boolean; released: boolean }
const caseCondition = ({ tag, released }: Filters) => sql`r.case_id = ${param('case')} AND r.deleted_at IS NULL
  ${tag ? sql`AND EXISTS (SELECT 1 FROM attachment_texts t WHERE t.parent_id = r.id AND t.path = 'tags' AND lower(t.text) = lower(${param('tag')}))` : emptySql} ${released ? sql`AND r.released = ${param('released')}::boolean` : emptySql}`

const selectPage = statementOfShape<Row, Filters>()(
  (s) =>
    sql`SELECT ${columns} FROM ${tables} WHERE ${caseCondition(s)} ORDER BY r.id DESC LIMIT ${param('limit')} OFFSET ${param('offset')}`,
)
const countMatching = statementOfShape<{ total: number }, Filters>()(
  (s) => sql`SELECT count(*)::int AS total FROM ${visible.attachment} r WHERE ${caseCondition(s)}`,
)
const selectOne = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`

const toAttachment = ({ blob: _, ...row }: Row, canModify: boolean): Attachment => ({
  ...row,
  url: `/api/cases/${row.caseId}/attachments/${row.id}/download`,
  canModify,
  canDelete: canModify,
})

/** One page of the files of case `id`, newest first. */
export async function listAttachments(
  db: Db,
  { id, page = 1, pageSize = 20, tag, released }: { id: string; page?: number; pageSize?: number; tag?: string; released?: boolean },
) {
  const { canModify } = await getCasePermissions(db, id)
  const trimmedTag = tag?.trim()
  const values = { case: id, tag: trimmedTag, released, limit: pageSize, offset: (page - 1) * pageSize }
  const filters = { tag: Boolean(trimmedTag), released: released !== undefined }
  const [rows, [count]] = await Promise.all([selectPage(db, values, filters), countMatching(db, values, filters)])
  return { attachments: rows.map((row) => toAttachment(row, canModify)), total: count?.total ?? 0, page, pageSize }
}

const selectSeveral = statement<Row>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ANY (${param('ids')}::uuid[]) AND r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.id`

type AttachmentKey = { id: string; attachmentId: string }
export async function findAttachment(db: Db, { id, attachmentId }: AttachmentKey): Promise<Attachment | null> {
  const { canModify } = await getCasePermissions(db, id)
  const [row] = await selectOne(db, { id: attachmentId, case: id })
  return row ? toAttachment(row, canModify) : null
}
/** The stored file of an attachment, with its blob key and scan state. */
export async function findStoredAttachment(db: Db, { id, attachmentId }: AttachmentKey) {
  await getCasePermissions(db, id)
  return (await selectOne(db, { id: attachmentId, case: id }))[0] ?? null
}
/** The stored files of a case with these ids. Fails if one of them is not among its files. */
export async function getStoredAttachments(db: Db, { id, ids }: { id: string; ids: string[] }) {
  await getCasePermissions(db, id)
  const files = await selectSeveral(db, { ids, case: id })
  return files.length === ids.length ? files : fail('notFound')
}

const selectAttachment = statement<{ state: string }>()`
  SELECT state FROM ${visible.attachment} r WHERE id = ${param('id')}::uuid AND case_id = ${param('case')}::uuid AND deleted_at IS NULL`
type FileKey = { id: string; case: string }
export const isAttachmentOfCase = async (db: Pick<Db, 'sql'>, key: FileKey) => (await selectAttachment(db, key)).length > 0
/** Whether it can be opened: neither refused nor still being checked. */
export const isReadyAttachmentOfCase = async (db: Pick<Db, 'sql'>, key: FileKey) => (await selectAttachment(db, key))[0]?.state === 'ready'
