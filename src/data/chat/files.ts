import { v7 as uuid } from 'uuid'
import { inlineTypes } from '@/contract/constants/attachments'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { type BlobOwner, claimBlob, requireOwnBlob } from '@/data/files/blobs'
import { appendDownloadEntry } from '@/data/files/downloads'
import { assertFileReady, initialFileState, inspectUpload } from '@/data/files/inspect-upload'
import { visible } from '@/data/walls/visible'
import { requireParticipant } from './messages'
import { insertMessage } from './send-message'

const insertFile = statement()`INSERT INTO chat_file (id, thread_id, name, blob, size, type, state, check_at)
      VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('blob')}, ${param('size')}, ${param('type')}, ${param('state')}, ${param('checkAt')})`
export type StoredChatFile = {
  id: string
  thread: string
  name: string
  blob: string
  size: number
  type: string
  state: string
}
export const chatFileColumns = sql`f.id, f.thread_id AS thread, f.name, f.blob, f.size::float8 AS size, f.type, f.state`
export const chatFileTables = sql`chat_file f JOIN chat_message m ON m.file_id = f.id AND m.deleted_at IS NULL`
const selectForUser = statement<StoredChatFile & { canOpen: boolean }>()`
  SELECT ${chatFileColumns}, p.id IS NOT NULL AND m.seq > p.from_seq AS "canOpen" FROM ${chatFileTables} JOIN ${visible.thread} t ON t.id = m.thread_id
        LEFT JOIN chat_participant p ON p.thread_id = m.thread_id AND p.user_id = ${param('user')} WHERE f.id = ${param('id')}`

type ChatFileInput = { threadId: string; name: string; url: string; size?: number }
/** Sends an uploaded file to a thread after inspecting it. */
export async function sendChatFile(db: Db, { threadId: thread, name, url, size: declaredSize }: ChatFileInput) {
  await requireParticipant(db, thread)
  const blob = await requireOwnBlob(db, url)
  const inspected = await inspectUpload(blob, name, declaredSize)
  return transaction(db, async (tx) => {
    const message = await insertChatFile(tx, { thread, name, blob, ...inspected }, { sender: requireUser(tx).id })
    if (!message) return fail('notAllowed')
    return { id: message.id, message }
  })
}

type InspectedFile = { thread: string; name: string; blob: string; size: number; type: string }
type FileSender = { sender: string } | { guest: string; clientMsgId: string }
/** Adds an inspected file and its message to a thread. */
export async function insertChatFile(tx: Tx, file: InspectedFile, sender: FileSender, owner?: BlobOwner) {
  const id = uuid()
  await claimBlob(tx, { blob: file.blob, attachment: id }, owner)
  await insertFile(tx, { id, ...file, checkAt: null, ...initialFileState() })
  return insertMessage(tx, { thread: file.thread, content: file.name, file: id, ...sender })
}

/** The stored file. Fails for users who are not in the chat. */
export async function findChatFile(db: Db, id: string): Promise<StoredChatFile> {
  const [file] = await selectForUser(db, { id, user: requireUser(db).id })
  if (!file) return fail('notFound')
  return file.canOpen ? file : fail('notAllowed')
}

/** The stored file for a download, recorded in the ledger. Fails for users who are not in the chat. */
export async function downloadChatFile(db: Db, { id, inline = false }: { id: string; inline?: boolean }, isContinued: boolean) {
  const file = await findChatFile(db, id)
  assertFileReady(file.state)
  await appendDownloadEntry(db, { resource: 'chat-file', record: id, details: { name: file.name } }, isContinued)
  return { ...file, person: requireUser(db).id, inline: inline && inlineTypes.has(file.type) }
}
