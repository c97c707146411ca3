import { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import { maxPortalFileBytes } from '@/contract/constants/portal'
import { fail, failValidation } from '@/contract/errors'
import { invalidFileUrl, maxFileBytes, uploadLinkMinutes } from '@/contract/files'
import { maxPhotoBytes } from '@/contract/guest-access'
import { type Db, requireUser } from '@/data/database/db'
import { jobDb } from '@/data/database/job-pool'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { FileExistsError, FileTooLargeError, getFileStore } from '@/providers/storage'

const insertBlob = statement()`
  INSERT INTO blob (id, filename, user_id, guest_id, made_at) VALUES (${param('id')}, ${param('filename')}, ${param('user')}, ${param('guest')}, now())`
const isOwn = sql`(user_id = ${param('user')}::uuid OR guest_id = ${param('guest')}::uuid)`
const selectOwn = statement<{ id: string }>()`
  SELECT id FROM blob WHERE id = ${param('id')} AND ${isOwn} AND attachment IS NULL`
const selectOfGuest = statement<{ portal: boolean }>()`
  SELECT g.portal FROM blob b JOIN chat_guest g ON g.id = b.guest_id WHERE b.id = ${param('id')}`
const claimOwn = statement<{ id: string }>()`
  UPDATE blob SET attachment = ${param('attachment')} WHERE id = ${param('id')} AND ${isOwn} AND attachment IS NULL RETURNING id`
const claimBlobOfOffice = statement()`UPDATE blob SET attachment = ${param('attachment')} WHERE id = ${param('blob')} AND user_id IS NULL AND guest_id IS NULL AND attachment IS NULL`
const releaseAll = statement()`UPDATE blob SET attachment = NULL WHERE attachment = ANY(${param('attachments')}::text[])`
const lockUnclaimed = statement<{ id: string }>()`
  SELECT id FROM blob WHERE attachment IS NULL AND made_at < now() - interval '24 hours' ORDER BY made_at LIMIT 100 FOR UPDATE SKIP LOCKED`
const deleteRows = statement()`DELETE FROM blob WHERE id = ANY(${param('ids')}::uuid[])`

const countRecent = statement<{ all: number; unclaimed: number }>()`
  SELECT count(*)::int AS all, count(*) FILTER (WHERE attachment IS NULL)::int AS unclaimed FROM blob
   WHERE guest_id = ${param('guest')} AND made_at > now() - interval '24 hours'`

/** A user, or a guest of a chat. */
export type BlobOwner = { user: string; guest: null } | { user: null; guest: string }
const currentUser = (db: Db): BlobOwner => ({ user: requireUser(db).id, guest: null })

export async function createUploadLink(db: Db, { filename }: { filename: string }, owner = currentUser(db)) {
  const id = uuid()
  const link = (await getFileStore()).uploadLink(id, db.origin.siteUrl, owner.user ?? undefined)
  await insertBlob(db, { id, filename: filename.toWellFormed().replaceAll('\0', '').slice(0, 1000), ...owner })
  return { ...link, expiresOn: new Date(Date.now() + uploadLinkMinutes * 60_000) }
}

/** Upload links of a guest in the last 24 hours, and those whose file belongs to no message. */
export const countUploadsOfGuest = async (db: Db, guest: string) => (await countRecent(db, { guest }))[0] ?? { all: 0, unclaimed: 0 }

const selectIfHidden = statement()`SELECT 1 FROM blob WHERE id = ${param('id')} AND attachment IN (SELECT h::text FROM hidden_records(${param('person')}::uuid) h)`
/** Whether an ethical wall hides a file from the person who asked for its link, maybe since then. */
export const isFileHidden = async (db: Db, key: { id: string; person?: string | undefined }) =>
  (await selectIfHidden(db, { person: null, ...key })).length > 0

/** Stores a file that was sent to an upload link. The caller has checked the link's signature. */
export async function storeUpload(db: Db, id: string, { body, contentLength }: { body: Readable; contentLength: number | null }) {
  const { receiveUpload: receive } = await getFileStore()
  if (!receive) return fail('notFound')
  const [guest] = await selectOfGuest(db, { id })
  const maxBytes = guest ? (guest.portal ? maxPortalFileBytes : maxPhotoBytes) : maxFileBytes
  if (contentLength !== null && contentLength > maxBytes) fail('tooLarge')
  try {
    await receive(id.toLowerCase(), body, maxBytes)
  } catch (error) {
    if (error instanceof FileExistsError) fail('fileExists')
    if (error instanceof FileTooLargeError) fail('tooLarge')
    throw error
  }
}

/** The key of a file that its owner uploaded and that belongs to no record yet. */
export async function requireOwnBlob(db: Db, url: string, owner = currentUser(db)): Promise<string> {
  const id = (await getFileStore()).keyFromUrl(url)
  const [blob] = id ? await selectOwn(db, { id, ...owner }) : []
  return blob?.id ?? failValidation([invalidFileUrl])
}
/** Assigns an uploaded file to an attachment. Of two requests at the same time one fails. */
export async function claimBlob(db: Db, { blob, attachment }: { blob: string; attachment: string }, owner = currentUser(db)) {
  const [claimed] = await claimOwn(db, { id: blob, attachment, ...owner })
  if (!claimed) failValidation([invalidFileUrl])
}
/** Stores a file that the office itself made. The row comes first, so that the cleanup job finds a file that is not claimed. */
export async function saveOfficeFile(db: Db, { filename, body }: { filename: string; body: Uint8Array }) {
  const id = uuid()
  await insertBlob(db, { id, filename, user: null, guest: null })
  await (await getFileStore()).save(id, Readable.from([body]))
  return id
}
export const claimOfficeFile = (db: Db, key: { blob: string; attachment: string }) => claimBlobOfOffice(db, key)
/** Marks the files of purged attachments as unclaimed, so that the cleanup job deletes them. */
export const releaseBlobs = (db: Db, attachments: string[]) => releaseAll(db, { attachments })

/** Deletes files that belong to no record 24 hours after their upload, in batches. */
export async function deleteUnclaimedBlobs(payload: Payload, signal: AbortSignal) {
  while (!signal.aborted && (await deleteUnclaimedBatch(payload)) > 0);
}

/** Deletes the rows last: after a crash in between, the next run deletes the files again. */
const deleteUnclaimedBatch = (payload: Payload) =>
  transaction(jobDb(payload), async (db) => {
    const ids = (await lockUnclaimed(db)).map((row) => row.id)
    const { delete: remove } = await getFileStore()
    for (const id of ids) await remove(id)
    if (ids.length) await deleteRows(db, { ids })
    return ids.length
  })
