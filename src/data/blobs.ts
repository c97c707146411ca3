import type { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import { refuse, refuseFields } from '@/contract/errors'
import { largestFile, notYourFile, uploadMinutes } from '@/contract/files'
import { Exists, storage, TooLarge } from '@/providers/storage'
import { type Db, officeDb, personOf } from './db'
import { param, sql, statement } from './sql'
import { write } from './write'

const insertBlob = statement(
  'blobs.add',
  sql`INSERT INTO blob (id, filename, user_id, made_at) VALUES (${param('id')}, ${param('filename')}, ${param('person')}, now())`,
)
const selectOwn = statement<{ id: string }>(
  'blobs.find',
  sql`SELECT id FROM blob WHERE id = ${param('id')} AND user_id = ${param('person')}::uuid AND attachment IS NULL`,
)
const claimOwn = statement<{ id: string }>(
  'blobs.take',
  sql`UPDATE blob SET attachment = ${param('attachment')} WHERE id = ${param('id')} AND user_id = ${param('person')}::uuid AND attachment IS NULL RETURNING id`,
)
const releaseAll = statement(
  'blobs.release',
  sql`UPDATE blob SET attachment = NULL WHERE attachment = ANY(${param('attachments')}::text[])`,
)
const lockUnclaimed = statement<{ id: string }>(
  'blobs.unregistered',
  sql`SELECT id FROM blob WHERE attachment IS NULL AND made_at < now() - interval '24 hours' ORDER BY made_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
)
const deleteRows = statement('blobs.forget', sql`DELETE FROM blob WHERE id = ANY(${param('ids')}::uuid[])`)

/** An upload link for one file of this user. */
export async function uploadLink(db: Db, { filename }: { filename: string }) {
  const id = uuid()
  const link = (await storage()).uploadLink(id, db.origin.site)
  await insertBlob(db, { id, filename: filename.toWellFormed().replaceAll('\0', '').slice(0, 1000), person: personOf(db).id })
  return { ...link, expiresOn: new Date(Date.now() + uploadMinutes * 60_000) }
}

/** Stores a file that was sent to an upload link. The caller has checked the link's signature. */
export async function receiveFile(id: string, { body, length }: { body: Readable; length: number | null }) {
  const { receive } = await storage()
  if (!receive) return refuse('notFound')
  if (length !== null && length > largestFile) refuse('tooLarge')
  try {
    await receive(id.toLowerCase(), body)
  } catch (error) {
    if (error instanceof Exists) refuse('fileExists')
    if (error instanceof TooLarge) refuse('tooLarge')
    throw error
  }
}

/** The key of a file that this user uploaded and that belongs to no record yet. */
export async function ownBlob(db: Db, url: string): Promise<string> {
  const id = (await storage()).keyOf(url)
  const [blob] = id ? await selectOwn(db, { id, person: personOf(db).id }) : []
  return blob?.id ?? refuseFields([notYourFile])
}
/** Assigns an uploaded file to an attachment. Of two requests at the same time one fails. */
export async function takeBlob(db: Db, { blob, attachment }: { blob: string; attachment: string }) {
  const [claimed] = await claimOwn(db, { id: blob, attachment, person: personOf(db).id })
  if (!claimed) refuseFields([notYourFile])
}
/** Marks the files of purged attachments as unclaimed, so that the cleanup job deletes them. */
export const releaseBlobs = (db: Db, attachments: string[]) => releaseAll(db, { attachments })

/** Deletes files that belong to no record 24 hours after their upload, in batches. */
export async function sweepBlobs(payload: Payload, signal: AbortSignal) {
  while (!signal.aborted && (await deleteUnclaimedBatch(payload)) > 0);
}

/** Deletes the rows last: after a crash in between, the next run deletes the files again. */
const deleteUnclaimedBatch = (payload: Payload) =>
  write(officeDb(payload), async (db) => {
    const ids = (await lockUnclaimed(db)).map((row) => row.id)
    const { remove } = await storage()
    for (const id of ids) await remove(id)
    if (ids.length) await deleteRows(db, { ids })
    return ids.length
  })
