import { v7 as uuid } from 'uuid'
import { maxPortalFileBytes, maxPortalFilesPerDay } from '@/contract/constants/portal'
import type { portalAccess } from '@/contract/portal-access'
import type { HandlerInput } from '@/contract/route'
import type { Db } from '@/data/database/db'
import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { claimBlob, countUploadsOfGuest, createUploadLink, requireOwnBlob } from '@/data/files/blobs'
import { initialFileState } from '@/data/files/inspect-upload'
import { lockGuestRow } from '@/data/guests/lock-guest'
import { visible } from '@/data/walls/visible'
import { appendClientEntry, asClient, type ClientPortal, failInPortal, requirePortal, requirePortalUse } from './access'
import { assertOneDocument, type InspectedFile, inspectClientFile } from './inspect-file'
import { findRequestOfClient } from './view'

const lockRequest = statement<{ name: string; state: string }>()`
  SELECT r.en AS name, r.state::text AS state FROM ${visible.documentRequest} r WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL FOR NO KEY UPDATE`
const selectUpload = statement<{ request: string }>()`SELECT request_id AS request FROM portal_upload WHERE id = ${param('id')}`
const insertUpload = statement<{ id: string }>()`
  INSERT INTO portal_upload (id, request_id, portal_id, state, files, created_at, due_at) VALUES (${param('id')}, ${param('request')}, ${param('portal')}, 'checking', ${param('files')}, now(), now())
  ON CONFLICT DO NOTHING RETURNING id`
export const insertAttachment = statement()`
  INSERT INTO attachment (id, case_id, name, blob, size, type, state, check_at, upload_id, released, created_at, updated_at)
  VALUES (${param('id')}, ${param('case')}, ${param('name')}, ${param('blob')}, ${param('size')}, ${param('type')}, ${param('state')}, ${param('checkAt')}, ${param('upload')}, false, now(), now())`

/** Fails unless the portal's case needs the document. */
async function requireRequest(tx: Tx, portal: ClientPortal, id: string) {
  const [request] = await lockRequest(tx, { id, case: portal.case })
  if (!request) return failInPortal(portal, 'notFound')
  return request.state === 'accepted' || request.state === 'waived' ? failInPortal(portal, 'documentNotNeeded') : request
}

type LinkInput = HandlerInput<typeof portalAccess.createUploadLink>
export async function createPortalUploadLink(db: Db, { id, secret, filename, size }: LinkInput) {
  const portal = await requirePortal(db, secret)
  if (size !== undefined && size > maxPortalFileBytes) failInPortal(portal, 'fileTooLarge')
  return transaction(asClient(db), async (tx) => {
    await lockGuestRow(tx, { guest: portal.guest })
    await requireRequest(tx, portal, id)
    const { all } = await countUploadsOfGuest(tx, portal.guest)
    if (all >= maxPortalFilesPerDay) failInPortal(portal, 'tooManyFiles')
    return createUploadLink(tx, { filename }, { user: null, guest: portal.guest })
  })
}

type FilesInput = HandlerInput<typeof portalAccess.sendFiles>
/** Stores what the client uploaded with its request, all or nothing. A job makes one document of it once it was scanned. */
export async function sendPortalFiles(db: Db, { id, secret, uploadId, files }: FilesInput) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'portalActions')
  const client = asClient(db)
  if (!(await isSent(client, portal, { id, uploadId }))) {
    await transaction(client, (tx) => requireRequest(tx, portal, id))
    // A repeated request that came at the same time may have taken the files meanwhile.
    const inspected = await inspectFiles(client, portal, files).catch(async (error: unknown) =>
      (await isSent(client, portal, { id, uploadId })) ? null : Promise.reject(error),
    )
    if (inspected)
      await transaction(client, async (tx) => {
        await lockGuestRow(tx, { guest: portal.guest })
        // The files were inspected for a while: the office may have ended the portal.
        await requirePortal(tx, secret)
        const { name } = await requireRequest(tx, portal, id)
        // A repeated request that came at the same time.
        if (await isSent(tx, portal, { id, uploadId })) return
        // Taken by another request at the same time.
        if (!(await insertUpload(tx, { id: uploadId, request: id, portal: portal.id, files: inspected.length })).length)
          failInPortal(portal, 'notFound')
        for (const file of inspected) await attach(tx, portal, file, uploadId)
        await appendClientEntry(tx, portal, 'portal-upload', { resource: 'document-request', record: id, name, files: inspected.length })
        publishChange(tx, 'document-request', id)
      })
  }
  return { documentRequest: (await findRequestOfClient(db, portal, id)) ?? failInPortal(portal, 'notFound') }
}

async function isSent(db: Db, portal: ClientPortal, { id, uploadId }: { id: string; uploadId: string }) {
  const [upload] = await selectUpload(db, { id: uploadId })
  if (upload && upload.request !== id) failInPortal(portal, 'notFound')
  return upload !== undefined
}

async function inspectFiles(db: Db, portal: ClientPortal, files: FilesInput['files']) {
  const inspected: InspectedFile[] = []
  for (const [i, { url, ...file }] of files.entries()) {
    const blob = await requireOwnBlob(db, url, { user: null, guest: portal.guest })
    inspected.push(await inspectClientFile(portal, { ...file, blob }, `files.${i}`))
  }
  assertOneDocument(portal, inspected)
  return inspected
}

async function attach(tx: Tx, { case: caseId, guest }: ClientPortal, file: InspectedFile, upload: string) {
  const id = uuid()
  await claimBlob(tx, { blob: file.blob, attachment: id }, { user: null, guest })
  await insertAttachment(tx, { checkAt: null, ...initialFileState(), ...file, id, case: caseId, upload })
  publishChange(tx, 'attachment', id)
}
