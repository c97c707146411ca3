import { v7 as uuid } from 'uuid'
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
/** Makes an uploaded file a part of a case, once the server has looked at it. */
export async function registerAttachment(db: Db, { id: caseId, url, size, ...fields }: AttachmentInput) {
  await write(db, (tx) => demandCase(tx, caseId))
  const blob = await ownBlob(db, url)
  const looked = await lookAtArrived(blob, fields.name, size)
  return write(db, async (tx) => {
    await demandCase(tx, caseId)
    const id = uuid()
    await takeBlob(tx, { blob, attachment: id })
    await local(tx).create('attachment', { id, ...fields, ...looked, ...firstState(), case: caseId, blob, createdBy: personOf(tx).id })
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

export const removeAttachment = (db: Db, which: AttachmentKey, match?: string) =>
  write(db, async (tx) => {
    const before = await requireUnchanged(tx, which, match)
    await local(tx).update('attachment', before.id, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

const lockDeleted = statement<{ caseId: string }>(
  'attachments.deleted',
  sql`SELECT case_id AS "caseId" FROM attachment WHERE id = ${param('id')} AND deleted_at IS NOT NULL FOR NO KEY UPDATE`,
)
/** Brings a file back to its case, when that was not deleted itself. */
export const restoreAttachment = (db: Db, id: string) =>
  write(db, async (tx) => {
    const [row] = await lockDeleted(tx, { id })
    if (!row) return refuse('notFound')
    await demandCase(tx, row.caseId)
    await local(tx).update('attachment', id, { deletedAt: null })
    return getResponse(tx, { id: row.caseId, attachmentId: id })
  })

async function requireUnchanged(tx: Db, which: AttachmentKey, match: string | undefined): Promise<Attachment> {
  await demandCase(tx, which.id)
  const before = (await findAttachment(tx, which)) ?? refuse('notFound')
  await demandFresh(tx, 'attachment', before, match)
  return before
}

const getResponse = async (tx: Db, which: AttachmentKey) => ({
  id: which.attachmentId,
  attachment: (await findAttachment(tx, which)) ?? refuse('notFound'),
})

/** A file that may be opened, and whether in the browser; the ledger keeps who opened it. */
export async function openAttachment(db: Db, { inline = false, ...which }: AttachmentKey & { inline?: boolean }, part: boolean) {
  const found = await findStored(db, which)
  if (!found) return refuse('notFound')
  const shown = demandReady(found, inline)
  await noteDownload(db, { resource: 'attachment', record: found.id, details: { name: found.name, case: which.id } }, part)
  return { ...found, inline: shown }
}
