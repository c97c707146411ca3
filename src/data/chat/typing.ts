import { type Db, requireUser } from '@/data/database/db'
import { sendToThread } from './broadcast'
import { requireParticipant } from './messages'

export async function broadcastTyping(db: Db, threadId: string) {
  await requireParticipant(db, threadId)
  await sendToThread(db, threadId, { type: 'typing', threadId, userId: requireUser(db).id })
}
