import { refuse } from '@/contract/errors'
import { roomAs } from './chat-reads'
import { rename } from './chat-rooms'
import { local } from './local'
import type { Tx } from './write'

type RoomName = { threadId: string; name?: string | undefined }

/** Names chats and links those without a case to this one. Fails for chats that the user is not in, and for chats of another case. */
export async function nameRooms(tx: Tx, caseId: string, rooms: RoomName[]) {
  for (const { threadId, name } of rooms) {
    const room = await roomAs(tx, threadId)
    if (!room?.joined || (room.caseId && room.caseId !== caseId)) return refuse('notAllowed')
    if (!room.caseId) await local(tx).update('chat-thread', threadId, { case: caseId })
    if (name && name !== room.name) await rename(tx, threadId, name)
  }
}
