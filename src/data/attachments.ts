import { v7 as uuid } from 'uuid'
import { fileSentences, shownInline } from '@/contract/attachments'
import { refuse, refuseFields } from '@/contract/errors'
import { scans } from '@/providers/scan'
import { storage } from '@/providers/storage'
import { type Attachment, findAttachment, findStored } from './attachment-reads'
import { ownBlob, takeBlob } from './blobs'
import { demandCase } from './case-rights'
import { type Db, personOf } from './db'
import { lookAt, lookAtFile } from './file-look'
import { noteInLedger } from './ledger'
import { local } from './local'
import { demandFresh } from './version'
import { write } from './write'

type Registration = { id: string; name: string; url: string; size?: number; tags?: string[]; description?: string | null }
/** Makes an uploaded file a part of a case, once the server has looked at it. */
export async function registerAttachment(db: Db, { id: caseId, url, size, ...fields }: Registration) {
  await write(db, (tx) => demandCase(tx, caseId))
  const blob = await ownBlob(db, url)
  const looked = await look(blob, fields.name, size)
  return write(db, async (tx) => {
    await demandCase(tx, caseId)
    const id = uuid()
    await takeBlob(tx, { blob, attachment: id })
    const state = scans ? { state: 'checking', checkAt: new Date().toISOString() } : { state: 'ready' }
    await local(tx).create('attachment', { id, ...fields, ...looked, ...state, case: caseId, blob, createdBy: personOf(tx).id })
    return answer(tx, { id: caseId, attachmentId: id })
  })
}

async function look(blob: string, name: string, declared: number | undefined) {
  const store = await storage()
  const size = await store.size(blob)
  if (size === null) return refuseFields([{ field: 'url', message: fileSentences.notArrived }])
  if (declared !== undefined && declared !== size) refuseFields([{ field: 'size', message: fileSentences.otherSize }])
  const chunks: Uint8Array[] = []
  if (size > 0)
    for await (const chunk of await store.read(blob, { start: 0, end: Math.min(size, lookAt) - 1 })) chunks.push(chunk as Uint8Array)
  const found = await lookAtFile(name, Buffer.concat(chunks))
  return 'refused' in found ? refuseFields([{ field: 'name', message: found.refused }]) : { size, type: found.type }
}

type Which = { id: string; attachmentId: string }
export const changeAttachment = (
  db: Db,
  { id, attachmentId, ...fields }: Which & { tags?: string[]; description?: string | null },
  match?: string,
) =>
  write(db, async (tx) => {
    const before = await changeable(tx, { id, attachmentId }, match)
    if (Object.keys(fields).length) await local(tx).update('attachment', before.id, fields)
    return answer(tx, { id, attachmentId })
  })

export const removeAttachment = (db: Db, which: Which, match?: string) =>
  write(db, async (tx) => {
    const before = await changeable(tx, which, match)
    await local(tx).update('attachment', before.id, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })

async function changeable(tx: Db, which: Which, match: string | undefined): Promise<Attachment> {
  await demandCase(tx, which.id)
  const before = (await findAttachment(tx, which)) ?? refuse('notFound')
  await demandFresh(tx, 'attachment', before, match)
  return before
}

const answer = async (tx: Db, which: Which) => ({
  id: which.attachmentId,
  attachment: (await findAttachment(tx, which)) ?? refuse('notFound'),
})

/** A file that may be opened, and whether in the browser; the ledger keeps who opened it. A part of one does not count again. */
export async function openAttachment(db: Db, { inline = false, ...which }: Which & { inline?: boolean }, part: boolean) {
  const found = await findStored(db, which)
  if (!found) return refuse('notFound')
  if (found.state === 'checking') refuse('fileNotReady')
  if (found.state === 'refused') refuse('fileRefused')
  if (!part)
    await noteInLedger(db, { action: 'download', resource: 'attachment', record: found.id, details: { name: found.name, case: which.id } })
  return { ...found, inline: inline && shownInline.has(found.type) }
}
