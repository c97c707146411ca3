import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { appendClientEntry, asClient, failInPortal, requirePortal, requirePortalUse } from './access'

type StoredFile = { id: string; resource: 'attachment' | 'chat-file'; name: string; blob: string; type: string; state: string }
const columns = sql`f.id, f.name, f.blob, f.type, f.state`
/** A released file of the case, or one that staff sent as a message. */
const selectFile = statement<StoredFile>()`
  SELECT 'attachment' AS resource, ${columns} FROM ${visible.attachment} f WHERE f.id = ${param('id')} AND f.case_id = ${param('case')} AND f.released AND f.deleted_at IS NULL
  UNION ALL SELECT 'chat-file', ${columns} FROM chat_file f JOIN chat_message m ON m.file_id = f.id AND m.deleted_at IS NULL WHERE f.id = ${param('id')} AND m.thread_id = ${param('thread')}`

/** The file for a download, recorded in the ledger. */
export async function downloadAsClient(db: Db, { id, secret }: { id: string; secret: string }): Promise<StoredFile> {
  const portal = await requirePortal(db, secret)
  // Each download is in the ledger.
  await requirePortalUse(portal, 'portalActions')
  const [file] = await selectFile(asClient(db), { id, case: portal.case, thread: portal.thread })
  if (!file) return failInPortal(portal, 'notFound')
  if (file.state === 'checking') failInPortal(portal, 'fileNotReady')
  if (file.state === 'refused') failInPortal(portal, 'fileRejected')
  await transaction(asClient(db), (tx) =>
    appendClientEntry(tx, portal, 'portal-download', { resource: file.resource, record: id, name: file.name }),
  )
  return file
}
