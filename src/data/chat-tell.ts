import type { Told } from '@/contract/live'
import { publish } from '@/providers/bus'
import type { Message } from './chat-messages'
import { log } from './log'
import { param, type Queryable, sql, statement } from './sql'

const findParticipants = statement<{ id: string }>(
  'chatTell.participants',
  sql`SELECT user_id::text AS id FROM chat_participant WHERE thread_id = ${param('thread')}`,
)

/** Sends an event to the sockets of these users, in every process. */
export const tellPeople = (to: string[], event: Told) => publish({ topic: 'user-event', to, event })

/** Sends an event to the participants of a thread. */
export async function tellThread(db: { sql: Queryable }, thread: string, event: Told) {
  const participants = await findParticipants(db, { thread })
  tellPeople(
    participants.map(({ id }) => id),
    event,
  )
}

/** Sends a committed message to its thread. Never rejects: clients find a message they missed when they fetch next. */
export const broadcastMessage = (db: { sql: Queryable }, message: Message) =>
  tellThread(db, message.threadId, { type: 'message', threadId: message.threadId, message }).catch((error: unknown) =>
    log.warn({ err: error }, 'a chat message was not broadcast'),
  )
