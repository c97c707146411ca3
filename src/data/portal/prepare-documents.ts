import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import { fileMessages } from '@/contract/attachments'
import type { UploadProblem } from '@/contract/portal-messages'
import type { Db } from '@/data/database/db'
import { jobDb } from '@/data/database/job-pool'
import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { claimOfficeFile, saveOfficeFile } from '@/data/files/blobs'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { visible } from '@/data/walls/visible'
import { logger } from '@/logger/logger'
import { getFileStore } from '@/providers/storage'
import { combinePhotos, UnusablePhotoError } from './photos-to-pdf'
import { queueRefusedMail } from './returned-mail'
import { insertAttachment } from './uploads'

type Upload = { id: string; request: string; case: string; name: string; client: string | null; portal: string | null }
/** With the portal through which the client sent it. A claim is a lease: if the process dies, another one continues after ten minutes. Files that are not scanned yet wait. */
const claim = statement<Upload>()`
  UPDATE portal_upload u SET due_at = now() + interval '10 minutes' FROM (
    SELECT d.id, d.request_id, d.portal_id FROM portal_upload d WHERE d.state = 'checking' AND d.due_at <= now()
       AND NOT EXISTS (SELECT FROM ${visible.attachment} a WHERE a.upload_id = d.id AND a.state = 'checking') ORDER BY d.due_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
    JOIN ${visible.documentRequest} r ON r.id = due.request_id
    LEFT JOIN ${visible.portal} p ON p.id = due.portal_id LEFT JOIN ${visible.client} k ON k.id = p.client_id
   WHERE u.id = due.id RETURNING u.id, r.id AS request, r.case_id AS "case", r.en AS name, k.shown_name AS client, p.id AS portal`
type Original = { id: string; blob: string; type: string; state: string; finding: string | null }
const selectOriginals = statement<Original>()`
  SELECT a.id, a.blob, a.type, a.state, a.finding FROM ${visible.attachment} a WHERE a.upload_id = ${param('id')} ORDER BY a.id`
const lockUnfinished = statement<{ id: string }>()`SELECT id FROM portal_upload WHERE id = ${param('id')} AND state = 'checking' FOR UPDATE`
const finishUpload = statement()`
  UPDATE portal_upload SET state = ${param('state')}, problem = ${param('problem')}, document_id = ${param('document')}, due_at = NULL WHERE id = ${param('id')}`
const lockRequest = statement()`SELECT id FROM ${visible.documentRequest} r WHERE id = ${param('id')} FOR NO KEY UPDATE`
/** The oldest document of a request decides its place in the queue. */
const setReceived = statement()`
  UPDATE document_request SET received_at = CASE WHEN state = 'received' THEN received_at ELSE now() END, state = 'received', updated_at = now()
   WHERE id = ${param('id')} AND state IN ('requested', 'returned', 'received')`

/** Makes one document of each upload whose files were scanned, one after the other. */
export async function prepareDocuments(payload: Payload, signal: AbortSignal) {
  const db = jobDb(payload)
  while (!signal.aborted) {
    const [upload] = await claim(db)
    if (!upload) break
    const { id } = upload
    await prepare(db, upload).catch((error) => logger.warn({ err: error, upload: id }, 'could not prepare a document of a client'))
  }
}

async function prepare(db: Db, upload: Upload) {
  const originals = await selectOriginals(db, upload)
  const rejected = originals.find(({ state }) => state !== 'ready')
  if (rejected) return refuse(db, upload, rejected.finding === fileMessages.tooLargeToScan ? 'notScanned' : 'infected')
  const [only] = originals
  if (only?.type === 'application/pdf') return receive(db, upload, async () => only.id)
  try {
    const photos = originals.map(
      ({ blob }) =>
        () =>
          readFile(blob),
    )
    const body = await combinePhotos(photos, upload.name)
    const name = `${upload.name.replace(/[/\\]/g, '-')}.pdf`
    const blob = await saveOfficeFile(db, { filename: name, body })
    await receive(db, upload, async (tx) => {
      const id = uuid()
      await claimOfficeFile(tx, { blob, attachment: id })
      const file = { name, blob, size: body.length, type: 'application/pdf', state: 'ready', checkAt: null }
      await insertAttachment(tx, { id, case: upload.case, upload: upload.id, ...file })
      publishChange(tx, 'attachment', id)
      return id
    })
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error
    await refuse(db, upload, error.problem)
  }
}

const readFile = async (blob: string) => buffer(await (await getFileStore()).read(blob))

const receive = (db: Db, upload: Upload, getDocument: (tx: Tx) => Promise<string>) =>
  finish(db, upload, 'portal-receive', async (tx) => {
    await setReceived(tx, { id: upload.request })
    return { state: 'ready', problem: null, document: await getDocument(tx) }
  })
const refuse = (db: Db, upload: Upload, problem: UploadProblem) =>
  finish(db, upload, 'portal-refuse', async (tx) => {
    await queueRefusedMail(tx, upload)
    return { state: 'refused', problem, document: null }
  })

type Outcome = { state: 'ready' | 'refused'; problem: UploadProblem | null; document: string | null }
const finish = (
  db: Db,
  { id, request, case: caseId, name, client, portal }: Upload,
  action: string,
  decide: (tx: Tx) => Promise<Outcome>,
) =>
  transaction(db, async (tx) => {
    await lockRequest(tx, { id: request })
    // Another process finished it after the lease of this one ended.
    if (!(await lockUnfinished(tx, { id })).length) return
    const { problem, ...outcome } = await decide(tx)
    await finishUpload(tx, { id, problem, ...outcome })
    // Names the portal, so that a wall around its client hides the entry also after the case has another client.
    const details = { name, who: client ?? '', ...(portal && { portal }), ...(problem && { problem }) }
    await appendLedgerEntry(tx, { action, resource: 'document-request', record: request, details })
    publishChange(tx, 'document-request', request)
    publishChange(tx, 'case', caseId)
  })
