import { v7 as uuid } from 'uuid'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { advisoryLocks } from '@/data/database/locks'
import { afterCommit } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { broadcastMessage } from './broadcast'
import { notifyMentionedUsers } from './mentions'
import { type ChatMessage, messageColumns } from './messages'

/**
 * The lock lasts until the commit, so the messages of a thread become visible in the order of `seq`: a reader who has seen
 * one never finds a smaller number later. The insert selects from the lock because it must take its number after it.
 */
const insert = statement<ChatMessage>()`
  WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock(${param('lock')}::int, hashtext(${param('thread')}::uuid::text)) IS NULL AS taken),
        m AS (
        INSERT INTO chat_message (id, thread_id, sender_id, guest_id, content, type, client_msg_id, file_id, created_on)
        SELECT ${param('id')}::uuid, ${param('thread')}::uuid, ${param('sender')}::uuid, ${param('guest')}::uuid, ${param('content')}, ${param('type')},
               ${param('clientMsgId')}, ${param('file')}::uuid, clock_timestamp()
          FROM lock
         WHERE ${param('sender')}::uuid IS NULL
            OR EXISTS (SELECT 1 FROM chat_participant WHERE thread_id = ${param('thread')}::uuid AND user_id = ${param('sender')}::uuid)
        ON CONFLICT DO NOTHING RETURNING *)
      SELECT ${messageColumns} FROM m`
/** With the original content, because a browser that retries does not know of later edits. */
const findByClientId = statement<ChatMessage & { original: string }>()`
  SELECT ${messageColumns}, coalesce(m.before->0->>'content', m.content) AS original FROM chat_message m JOIN ${visible.thread} t ON t.id = m.thread_id
       WHERE m.sender_id = ${param('sender')} AND m.client_msg_id = ${param('clientMsgId')}`
const findThread = statement()`SELECT 1 FROM ${visible.thread} r WHERE id = ${param('thread')}`

type NewMessage = {
  thread: string
  content: string
  type?: 'text' | 'system'
  sender?: string
  guest?: string
  file?: string
  clientMsgId?: string | undefined
}
/** Inserts a message and broadcasts it after the commit. Undefined if the sender is not in the thread or `clientMsgId` was used before. */
export async function insertMessage(db: Db, { type = 'text', ...fields }: NewMessage): Promise<ChatMessage | undefined> {
  const noValue = { sender: null, guest: null, file: null, clientMsgId: null }
  const [message] = await insert(db, { ...noValue, ...fields, type, id: uuid(), lock: advisoryLocks.chatThread })
  if (!message) return undefined
  afterCommit(db, () => void broadcastMessage({ sql: db.payload.db.pool }, message))
  return message
}

type Sending = { threadId: string; content: string; clientMsgId?: string; mentions?: string[] }
/** Sends a message to a thread the person is in. Repeating a `clientMsgId` returns the first message without another notification. */
export async function sendMessage(db: Db, { threadId: thread, content, clientMsgId, mentions = [] }: Sending) {
  const sender = requireUser(db).id
  const sent = { thread, content, sender, clientMsgId }
  const inserted = mentions.length ? await sendWithMentions(db, sent, mentions) : await insertMessage(db, sent)
  const message = inserted ?? (await findEarlier(db, sent))
  return { id: message.id, sender, timestamp: message.createdOn, message }
}

const sendWithMentions = (db: Db, sent: NewMessage, mentions: string[]) =>
  transaction(db, async (tx) => {
    const message = await insertMessage(tx, sent)
    if (message) await notifyMentionedUsers(tx, message, mentions)
    return message
  })

async function findEarlier(db: Db, { thread, sender, content, clientMsgId }: NewMessage): Promise<ChatMessage> {
  const [earlier] = clientMsgId ? await findByClientId(db, { sender, clientMsgId }) : []
  if (earlier) {
    const { original, ...message } = earlier
    return message.threadId === thread && original === content ? message : fail('idempotencyKeyReused')
  }
  return fail((await findThread(db, { thread })).length ? 'notAllowed' : 'notFound')
}

/** Adds a system message, in the transaction of the change it reports. */
export const addSystemMessage = (tx: Tx, thread: string, content: string) => insertMessage(tx, { thread, content, type: 'system' })
