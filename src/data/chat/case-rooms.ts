import { uuidPattern } from '@/contract/constants/fields'
import { fail } from '@/contract/errors'
import { records } from '@/data/database/payload-writes'
import type { Tx } from '@/data/database/transaction'
import { applyWallsAfter } from '@/data/walls/apply'
import { lockThreads } from './lock-threads'
import { findRoomForUser } from './queries'
import { renameRoom } from './rooms'

type RoomName = { threadId: string; name?: string | undefined }

type RoomInput = { chatRooms?: RoomName[] | null | undefined; chatThreadId?: string | null | undefined }
/** Before the case is locked. */
export const lockCaseRooms = (tx: Tx, { chatRooms, chatThreadId }: RoomInput) =>
  lockThreads(
    tx,
    [...(chatRooms ?? []).map(({ threadId }) => threadId), chatThreadId].filter((id) => id && uuidPattern.test(id)) as string[],
  )

/** Names chats and links those without a case to this one. Fails for chats that the user is not in, and for chats of another case. */
export async function updateCaseRooms(tx: Tx, caseId: string, rooms: RoomName[]) {
  for (const { threadId, name } of rooms) {
    const room = await findRoomForUser(tx, threadId)
    if (!room?.joined || (room.caseId && room.caseId !== caseId)) return fail('notAllowed')
    if (!room.caseId) await linkRoom(tx, caseId, threadId)
    if (name && name !== room.name) await renameRoom(tx, threadId, name)
  }
}

/** Links the thread of the legacy field `chatThreadId`, which may also be the id of another system's thread. */
export async function linkLegacyThread(tx: Tx, caseId: string, threadId: string) {
  const room = uuidPattern.test(threadId) ? await findRoomForUser(tx, threadId) : null
  if (room?.joined && !room.caseId) await linkRoom(tx, caseId, threadId)
}

const linkRoom = (tx: Tx, caseId: string, threadId: string) =>
  applyWallsAfter(tx, threadId, () => records(tx).update('chat-thread', threadId, { case: caseId }))
