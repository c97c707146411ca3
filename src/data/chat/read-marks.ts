import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { publishChangeTo } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { sendToThread } from './broadcast'
import { requireParticipant } from './messages'

const advanceReadMark = statement<{ moved: boolean }>()`
  WITH seen AS (SELECT seq FROM chat_message WHERE id = ${param('message')} AND thread_id = ${param('thread')}),
           moved AS (UPDATE chat_participant p SET read_seq = seen.seq FROM seen
                      WHERE p.thread_id = ${param('thread')} AND p.user_id = ${param('user')} AND p.read_seq < seen.seq RETURNING 1)
      SELECT EXISTS (SELECT 1 FROM moved) AS moved FROM seen`

/** Mentions that the reader has now seen in the chat. */
const markMentionsSeen = statement()`
  UPDATE notice n SET seen_at = now() FROM chat_message m, chat_participant p
       WHERE n.user_id = ${param('user')} AND n.seen_at IS NULL AND m.id = n.message_id AND m.thread_id = ${param('thread')}
         AND p.thread_id = m.thread_id AND p.user_id = n.user_id AND m.seq <= p.read_seq RETURNING n.id`

/** Marks a thread as read up to this message. A read mark never moves back. */
export async function markRead(db: Db, { threadId: thread, messageId: message }: { threadId: string; messageId: string }) {
  await requireParticipant(db, thread)
  const user = requireUser(db).id
  const [mark] = await advanceReadMark(db, { thread, message, user })
  if (!mark) return fail('notFound')
  if (!mark.moved) return
  await sendToThread(db, thread, { type: 'read', threadId: thread, userId: user, messageId: message })
  if ((await markMentionsSeen(db, { thread, user })).length) publishChangeTo(db, [user], 'notice')
}
