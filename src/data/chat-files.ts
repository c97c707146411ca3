import { v7 as uuid } from 'uuid'
import { refuse } from '@/contract/errors'
import { demandReady, firstState, lookAtArrived } from './arrived'
import { ownBlob, takeBlob } from './blobs'
import { demandJoined } from './chat-messages'
import { insertMessage } from './chat-send'
import { type Db, personOf } from './db'
import { noteDownload } from './downloads'
import { demandAdmitted } from './guest-door'
import { noteInLedger } from './ledger'
import { param, sql, statement } from './sql'
import { write } from './write'

const add = statement(
  'chatFiles.add',
  sql`INSERT INTO chat_file (id, thread_id, name, blob, size, type, state, check_at)
      VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('blob')}, ${param('size')}, ${param('type')}, ${param('state')}, ${param('checkAt')})`,
)
type Stored = { id: string; thread: string; name: string; blob: string; size: number; type: string; state: string; mine: boolean }
const found = sql`f.id, f.thread_id AS thread, f.name, f.blob, f.size::float8 AS size, f.type, f.state`
const from = sql`chat_file f JOIN chat_message m ON m.file_id = f.id AND m.deleted_at IS NULL`
const forPerson = statement<Stored>(
  'chatFiles.forPerson',
  sql`SELECT ${found}, p.id IS NOT NULL AND m.seq > p.from_seq AS mine FROM ${from}
        LEFT JOIN chat_participant p ON p.thread_id = m.thread_id AND p.user_id = ${param('person')} WHERE f.id = ${param('id')}`,
)
const forGuest = statement<Stored>(
  'chatFiles.forGuest',
  sql`SELECT ${found}, true AS mine FROM ${from} WHERE f.id = ${param('id')} AND m.thread_id = ${param('thread')} AND m.seq > ${param('fromSeq')}::bigint`,
)

type Sending = { threadId: string; name: string; url: string; size?: number }
/** Says a file that was uploaded in a thread, once the office has looked at it. */
export async function sendFile(db: Db, { threadId: thread, name, url, size: declared }: Sending) {
  await demandJoined(db, thread)
  const blob = await ownBlob(db, url)
  const looked = await lookAtArrived(blob, name, declared)
  return write(db, async (tx) => {
    const file = uuid()
    await takeBlob(tx, { blob, attachment: file })
    await add(tx, { id: file, thread, name, blob, ...looked, checkAt: null, ...firstState() })
    const message = await insertMessage(tx, { thread, content: name, sender: personOf(tx).id, file })
    if (!message) return refuse('notAllowed')
    return { id: message.id, message }
  })
}

/** A file of a chat one is in, and whether in the browser; the ledger keeps who opened it. */
export async function openChatFile(db: Db, { id, inline = false }: { id: string; inline?: boolean }, part: boolean) {
  const [file] = await forPerson(db, { id, person: personOf(db).id })
  if (!file) return refuse('notFound')
  if (!file.mine) refuse('notAllowed')
  const shown = demandReady(file, inline)
  await noteDownload(db, { resource: 'chat-file', record: id, details: { name: file.name } }, part)
  return { ...file, inline: shown }
}

/** The same for a guest of the chat, who saves it. */
export async function openFileAsGuest(db: Db, { id, secret }: { id: string; secret: string }) {
  const { thread, fromSeq, name: who } = await demandAdmitted(db, secret)
  const [file] = await forGuest(db, { id, thread, fromSeq })
  if (!file) return refuse('notFound')
  demandReady(file, false)
  await noteInLedger(
    { ...db, person: null },
    { action: 'guest-download', resource: 'chat-file', record: id, details: { name: file.name, who } },
  )
  return file
}
