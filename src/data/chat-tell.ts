import type { Told } from '@/contract/live'
import { publish } from '@/providers/bus'
import type { Message } from './chat-messages'
import { log } from './log'
import { param, type Queryable, sql, statement } from './sql'

const people = statement<{ thread: string; people: string[] }>(
  'chatTell.people',
  sql`SELECT thread_id AS thread, array_agg(user_id::text) AS people FROM chat_participant WHERE thread_id = ANY(${param('threads')}::uuid[]) GROUP BY 1`,
)

/** Tells the people who are in it, and nobody else, on whatever process their sockets are. */
export const tellPeople = (to: string[], event: Told) => publish({ topic: 'chat', to, event })

/** Brings committed messages to who is in their threads. A message not brought is found at the next look: nobody waits for this. */
export async function tellThreads(db: { sql: Queryable }, messages: Message[]) {
  try {
    const found = await people(db, { threads: [...new Set(messages.map((m) => m.threadId))] })
    const inThread = new Map(found.map((row) => [row.thread, row.people]))
    for (const message of messages)
      tellPeople(inThread.get(message.threadId) ?? [], { type: 'message', threadId: message.threadId, message })
  } catch (error) {
    log.warn({ err: error }, 'chat messages were not announced')
  }
}
/** Tells a thread's people of something other than a message. */
export async function tellThread(db: { sql: Queryable }, thread: string, event: Told) {
  const [found] = await people(db, { threads: [thread] })
  tellPeople(found?.people ?? [], event)
}
