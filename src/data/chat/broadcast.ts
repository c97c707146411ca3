import type { ServerMessage } from '@/contract/socket-messages'
import { param, type Queryable, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { logger } from '@/logger/logger'
import { publish } from '@/providers/bus'
import type { ChatMessage } from './messages'

const findParticipants = statement<{ id: string }>()`SELECT user_id::text AS id FROM chat_participant WHERE thread_id = ${param('thread')}`

/** Sends an event to the sockets of these users, in every process. */
export const sendToUsers = (to: string[], event: ServerMessage) => publish({ topic: 'user-event', to, event })

export async function sendToThread(db: { sql: Queryable }, thread: string, event: ServerMessage) {
  const participants = await findParticipants(db, { thread })
  sendToUsers(
    participants.map(({ id }) => id),
    event,
  )
}

/** Sends a committed message to its thread. Never rejects: browsers find a message that they missed when they fetch next. */
export const broadcastMessage = (db: { sql: Queryable }, message: ChatMessage) =>
  sendToThread(db, message.threadId, { type: 'message', threadId: message.threadId, message }).catch((error: unknown) =>
    logger.warn({ err: error }, 'a chat message was not broadcast'),
  )

/** After the commit, tells the participants of a thread that its name, people or guests changed. */
export const announceThreadChange = (tx: Tx, threadId: string) =>
  tx.tx.afterCommit.push(
    () =>
      void sendToThread({ sql: tx.payload.db.pool }, threadId, { type: 'room', threadId }).catch((error: unknown) =>
        logger.warn({ err: error }, 'a change of a chat thread was not broadcast'),
      ),
  )
