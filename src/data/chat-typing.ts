import { demandJoined } from './chat-messages'
import { tellThread } from './chat-tell'
import { type Db, personOf } from './db'

export async function tellTyping(db: Db, threadId: string) {
  await demandJoined(db, threadId)
  await tellThread(db, threadId, { type: 'typing', threadId, userId: personOf(db).id })
}
