import { refuse } from '@/contract/errors'
import { demandJoined } from './chat-messages'
import { tellThread } from './chat-tell'
import { type Db, personOf } from './db'
import { param, sql, statement } from './sql'

const advanceReadMark = statement<{ moved: boolean }>(
  'chatReadMarks.mark',
  sql`WITH seen AS (SELECT seq FROM chat_message WHERE id = ${param('message')} AND thread_id = ${param('thread')}),
           moved AS (UPDATE chat_participant p SET read_seq = seen.seq FROM seen
                      WHERE p.thread_id = ${param('thread')} AND p.user_id = ${param('person')} AND p.read_seq < seen.seq RETURNING 1)
      SELECT EXISTS (SELECT 1 FROM moved) AS moved FROM seen`,
)

/** Marks a thread as read up to this message. A read mark never moves back. */
export async function markRead(db: Db, { threadId: thread, messageId: message }: { threadId: string; messageId: string }) {
  await demandJoined(db, thread)
  const person = personOf(db).id
  const [mark] = await advanceReadMark(db, { thread, message, person })
  if (!mark) return refuse('notFound')
  if (mark.moved) await tellThread(db, thread, { type: 'read', threadId: thread, userId: person, messageId: message })
}
