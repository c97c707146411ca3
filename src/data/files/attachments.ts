import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { fileMessages } from '@/contract/attachments'
import { inlineTypes } from '@/contract/constants/attachments'
import { fail, failValidation } from '@/contract/errors'
import { renameFile } from '@/contract/files'
import { assertCanModifyCase } from '@/data/cases/permissions'
import { findCaseNumber } from '@/data/cases/queries'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertMayRestore } from '@/data/records/restore-rights'
import { visible } from '@/data/walls/visible'
import { getFileStore } from '@/providers/storage'
import { type Attachment, findAttachment, findStoredAttachment, getStoredAttachments } from './attachment-queries'
import { claimBlob, requireOwnBlob } from './blobs'
import { appendDownloadEntry } from './downloads'
import { assertFileReady, initialFileState, inspectUpload } from './inspect-upload'
import { createZip } from './zip'
import { getZipFilename } from './zip-filename'

export type UploadedFile = { name: string; url: string; size?: number | undefined }
type Details = { tags?: string[]; description?: string | null }
/** Attaches an uploaded file to case `id` after inspecting it. */
export const createAttachment = (db: Db, { id: caseId, ...file }: UploadedFile & Details & { id: string }) =>
  attachFile(
    db,
    file,
    (tx) => assertCanModifyCase(tx, caseId),
    async (tx, columns) => {
      const { id } = await records(tx).create('attachment', { ...columns, case: caseId })
      return getResponse(tx, { id: caseId, attachmentId: id as string })
    },
  )

type Columns = Awaited<ReturnType<typeof inspectUpload>> &
  ReturnType<typeof initialFileState> &
  Details & { id: string; name: string; blob: string; createdBy: string }
/** @param check before the file is inspected and again in the transaction of `save` */
export async function attachFile<T>(
  db: Db,
  { url, size, ...fields }: UploadedFile & Details,
  check: (tx: Tx) => Promise<unknown>,
  save: (tx: Tx, columns: Columns) => Promise<T>,
): Promise<T> {
  await transaction(db, check)
  const blob = await requireOwnBlob(db, url)
  const inspected = await inspectUpload(blob, fields.name, size)
  return transaction(db, async (tx) => {
    await check(tx)
    const id = uuid()
    await claimBlob(tx, { blob, attachment: id })
    return save(tx, { ...fields, ...inspected, ...initialFileState(), id, blob, createdBy: requireUser(tx).id })
  })
}

type AttachmentKey = { id: string; attachmentId: string }
export const updateAttachment = (
  db: Db,
  { id, attachmentId, name, ...fields }: AttachmentKey & Details & { name?: string; released?: boolean },
  match?: string,
) =>
  transaction(db, async (tx) => {
    const before = await requireUnchanged(tx, { id, attachmentId }, match)
    const changes = { ...fields, ...(name !== undefined && { name: resolveName(before.name, name) }) }
    if (Object.keys(changes).length) await records(tx).update('attachment', before.id, changes)
    return getResponse(tx, { id, attachmentId })
  })
const resolveName = (oldName: string, newName: string) =>
  renameFile(oldName, newName) ?? failValidation([{ field: 'name', message: fileMessages.unusableName }])

export const deleteAttachment = (db: Db, key: AttachmentKey, match?: string) =>
  transaction(db, async (tx) => {
    const before = await requireUnchanged(tx, key, match)
    await records(tx).update('attachment', before.id, { deletedAt: new Date().toISOString() })
  })

const lockDeleted = statement<{ caseId: string; deletedAt: Date }>()`
  SELECT case_id AS "caseId", deleted_at AS "deletedAt" FROM ${visible.attachment} r WHERE id = ${param('id')} AND deleted_at IS NOT NULL FOR NO KEY UPDATE`
/** Restores a deleted attachment, of the case `caseId` if that is given. Fails when the case is deleted. */
export const restoreAttachment = (db: Db, id: string, caseId?: string) =>
  transaction(db, async (tx) => {
    const [row] = await lockDeleted(tx, { id })
    if (!row || (caseId && row.caseId !== caseId)) return fail('notFound')
    await assertCanModifyCase(tx, row.caseId)
    await assertMayRestore(tx, { resource: 'attachment', id, deletedAt: row.deletedAt })
    await records(tx).update('attachment', id, { deletedAt: null })
    return getResponse(tx, { id: row.caseId, attachmentId: id })
  })

const lockForUpdate = statement()`SELECT id FROM ${visible.attachment} r WHERE id = ${param('id')} FOR NO KEY UPDATE`
async function requireUnchanged(tx: Db, key: AttachmentKey, match: string | undefined): Promise<Attachment> {
  await assertCanModifyCase(tx, key.id)
  await lockForUpdate(tx, { id: key.attachmentId })
  const before = (await findAttachment(tx, key)) ?? fail('notFound')
  await assertUnchanged(tx, 'attachment', before, match)
  return before
}

const getResponse = async (tx: Db, key: AttachmentKey) => ({
  id: key.attachmentId,
  attachment: (await findAttachment(tx, key)) ?? fail('notFound'),
})

/**
 * The stored file for a download, recorded in the ledger.
 * @param inline shows the file in the browser, if its type allows that.
 */
export async function downloadAttachment(db: Db, { inline = false, ...key }: AttachmentKey & { inline?: boolean }, isContinued: boolean) {
  const file = (await findStoredAttachment(db, key)) ?? fail('notFound')
  assertFileReady(file.state)
  await appendDownloadEntry(db, { resource: 'attachment', record: file.id, details: { name: file.name, case: key.id } }, isContinued)
  return { ...file, person: requireUser(db).id, inline: inline && inlineTypes.has(file.type) }
}

/** Files of case `id` as one zip, each recorded in the ledger. */
export async function downloadZip(db: Db, { id, ids }: { id: string; ids: string[] }): Promise<{ filename: string; body: Readable }> {
  const files = await getStoredAttachments(db, { id, ids })
  for (const { state } of files) assertFileReady(state)
  const store = await getFileStore()
  await transaction(db, async (tx) => {
    for (const file of files)
      await appendDownloadEntry(tx, { resource: 'attachment', record: file.id, details: { name: file.name, case: id } }, false)
  })
  const entries = files.map(({ name, size, uploadedAt, blob }) => ({
    name,
    size,
    modifiedAt: new Date(uploadedAt),
    open: () => store.read(blob),
  }))
  return { filename: getZipFilename((await findCaseNumber(db, id)) ?? ''), body: createZip(entries) }
}
