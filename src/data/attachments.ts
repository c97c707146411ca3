import { v7 as uuid } from 'uuid'
import { shownInline } from '@/contract/attachments'
import { refuse } from '@/contract/errors'
import { demandReady, firstState, lookAtArrived } from './arrived'
import { type Attachment, findAttachment, findStored } from './attachment-reads'
import { ownBlob, takeBlob } from './blobs'
import { demandCase } from './case-rights'
import { type Db, personOf } from './db'
import { noteDownload } from './downloads'
import { local } from './local'
import { param, sql, statement } from './sql'
import { demandFresh } from './version'
import { write } from './write'

type AttachmentInput = { id: string; name: string; url: string; size?: number; tags?: string[]; description?: string | null }
/** Attaches an uploaded file to case `id` after inspecting it. */
export async function registerAttachment(db: Db, { id: caseId, url, size, ...fields }: AttachmentInput) {
  await write(db, (tx) => demandCase(tx, caseId))
  const blob = await ownBlob(db, url)
  const inspected = await lookAtArrived(blob, fields.name, size)
  return write(db, async (tx) => {
    await demandCase(tx, caseId)
    const id = uuid()
    await takeBlob(tx, { blob, attachment: id })
    await local(tx).create('attachment', { id, ...fields, ...inspected, ...firstState(), case: caseId, blob, createdBy: personOf(tx).id })
    return getResponse(tx, { id: caseId, attachmentId: id })
  })
}

type AttachmentKey = { id: string; attachmentId: string }
export const changeAttachment = (
  db: Db,
  { id, attachmentId, ...fields }: AttachmentKey & { tags?: string[]; description?: string | null },
  match?: string,
) =>
  write(db, async (tx) => {
    const before = await requireUnchanged(tx, { id, attachmentId }, match)
    if (Object.keys(fields).length) await local(tx).update('attachment', before.id, fields)
    return getResponse(tx, { id, attachmentId })
  })

export const removeAttachment = (db: Db, key: AttachmentKey, match?: string) =>
  write(db, async (tx) => {
    const before = await requireUnchanged(tx, key, match)
    await local(tx).update('attachment', before.id, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

const lockDeleted = statement<{ caseId: string }>(
  'attachments.deleted',
  sql`SELECT case_id AS "caseId" FROM attachment WHERE id = ${param('id')} AND deleted_at IS NOT NULL FOR NO KEY UPDATE`,
)
/** Restores a deleted attachment. Fails when its case is deleted. */
export const restoreAttachment = (db: Db, id: string) =>
  write(db, async (tx) => {
    const [row] = await lockDeleted(tx, { id })
    if (!row) return refuse('notFound')
    await demandCase(tx, row.caseId)
    await local(tx).update('attachment', id, { deletedAt: null })
    return getResponse(tx, { id: row.caseId, attachmentId: id })
  })

async function requireUnchanged(tx: Db, key: AttachmentKey, match: string | undefined): Promise<Attachment> {
  await demandCase(tx, key.id)
  const before = (await findAttachment(tx, key)) ?? refuse('notFound')
  await demandFresh(tx, 'attachment', before, match)
  return before
}

const getResponse = async (tx: Db, key: AttachmentKey) => ({
  id: key.attachmentId,
  attachment: (await findAttachment(tx, key)) ?? refuse('notFound'),
})

/**
 * The stored file for a download, recorded in the ledger.
 * @param inline shows the file in the browser, if its type allows that.
 * @param isPart marks a request for a later byte range.
 */
export async function openAttachment(db: Db, { inline = false, ...key }: AttachmentKey & { inline?: boolean }, isPart: boolean) {
  const file = (await findStored(db, key)) ?? refuse('notFound')
  demandReady(file.state)
  await noteDownload(db, { resource: 'attachment', record: file.id, details: { name: file.name, case: key.id } }, isPart)
  return { ...file, inline: inline && shownInline.has(file.type) }
}
