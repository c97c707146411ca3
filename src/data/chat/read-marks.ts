import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { sendToThread } from './broadcast'
import { requireParticipant } from './messages'

const advanceReadMark = statement<{ moved: boolean }>()`
  WITH seen AS (SELECT seq FROM chat_message WHERE id = ${param('message')} AND thread_id = ${param('thread')}),
           moved AS (UPDATE chat_participant p SET read_seq = seen.seq FROM seen
                      WHERE p.thread_id = ${param('thread')} AND p.user_id = ${param('user')} AND p.read_seq < seen.seq RETURNING 1)
      SELECT EXISTS (SELECT 1 FROM moved) AS moved FROM seen`

/** Marks a thread as read up to this message. A read mark never moves back. */
export async function markRead(db: Db, { threadId: thread, messageId: message }: { threadId: string; messageId: string }) {
  await requireParticipant(db, thread)
  const user = requireUser(db).id
  const [mark] = await advanceReadMark(db, { thread, message, user })
  if (!mark) return fail('notFound')
  if (mark.moved) await sendToThread(db, thread, { type: 'read', threadId: thread, userId: user, messageId: message })
}
