import { fail } from '@/contract/errors'
import { chatFileColumns, chatFileTables, type StoredChatFile } from '@/data/chat/files'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { assertFileReady } from '@/data/files/inspect-upload'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { requireAdmittedGuest } from './access'

const selectFile = statement<StoredChatFile>()`
  SELECT ${chatFileColumns} FROM ${chatFileTables} WHERE f.id = ${param('id')} AND m.thread_id = ${param('thread')} AND m.seq > ${param('fromSeq')}::bigint`

/** Guests can only download files, not open them in the browser. */
export async function downloadFileAsGuest(db: Db, { id, secret }: { id: string; secret: string }) {
  const { thread, fromSeq, name: guestName } = await requireAdmittedGuest(db, secret)
  const [file] = await selectFile(db, { id, thread, fromSeq })
  if (!file) return fail('notFound')
  assertFileReady(file.state)
  await appendLedgerEntry(
    { ...db, user: null },
    { action: 'guest-download', resource: 'chat-file', record: id, details: { name: file.name, who: guestName } },
  )
  return file
}
