import type { QueryClient } from '@tanstack/react-query'
import { type Message, type Room, type Rooms, roomKey, roomsKey } from './queries'

/** The server counts no further. */
const maxUnread = 100

type Change = (room: Room) => Room
/** Applies a change to the cached room; returns whether the room is in the list of the signed-in person's rooms. */
export function updateCachedRoom(queryClient: QueryClient, id: string, change: Change) {
  queryClient.setQueryData<Room>(roomKey(id), (room) => room && change(room))
  // The rooms of a case have the key ['room', caseId].
  queryClient.setQueriesData<Room[]>(
    { queryKey: ['room'], predicate: ({ state: { data } }) => Array.isArray(data) && data.some((room: Room) => room.id === id) },
    (rooms) => rooms?.map((room) => (room.id === id ? change(room) : room)),
  )
  const list = queryClient.getQueryData<Rooms>(roomsKey)
  if (!list?.rooms.some((room) => room.id === id)) return false
  const rooms = list.rooms.map((room) => (room.id === id ? change(room) : room)).sort(compareNewestFirst)
  queryClient.setQueryData<Rooms>(roomsKey, { ...list, rooms })
  return true
}
const getLastActivity = (room: Room) => room.lastMessage?.createdOn ?? room.createdAt
const compareNewestFirst = (a: Room, b: Room) => getLastActivity(b).localeCompare(getLastActivity(a))

/** Counts the message as unread, unless `me` sent it or it is a system message, visible or applied before. */
export const applyMessage =
  (message: Message, me: string, isVisible = false): Change =>
  (room) => {
    const lastSeq = room.lastMessage?.seq ?? 0
    if (message.seq < lastSeq) return room
    const isUnread = !isVisible && message.seq > lastSeq && message.type === 'text' && message.sender !== me
    return { ...room, lastMessage: message, unread: Math.min(maxUnread, room.unread + (isUnread ? 1 : 0)) }
  }
/** Whether a newer message of the room arrived first. `applyMessage` then ignores this one, also in the unread count. */
export function isOutOfOrder(queryClient: QueryClient, { threadId, seq, editedAt, deletedAt }: Message) {
  const room = queryClient.getQueryData<Rooms>(roomsKey)?.rooms.find(({ id }) => id === threadId)
  return !editedAt && !deletedAt && seq < (room?.lastMessage?.seq ?? 0)
}
/** Moves the read mark of `userId`. When the mark of `me` reaches the last message, nothing is unread. */
export const applyReadMark =
  (userId: string, messageId: string, me: string): Change =>
  (room) => ({
    ...room,
    members: room.members.map((member) => (member.id === userId ? { ...member, readUpTo: messageId } : member)),
    unread: userId === me && room.lastMessage?.id === messageId ? 0 : room.unread,
  })

/** The rooms with an unread message that is newer than in `before` or, if `before` is empty, newer than `since` (an ISO timestamp). */
export function findRoomsWithNewMessages(before: readonly Room[], rooms: readonly Room[], since: string): Room[] {
  const previous = new Map(before.map((room) => [room.id, room]))
  const newest = before.map(getLastActivity).sort().at(-1) ?? since
  return rooms.filter((room) => {
    const old = previous.get(room.id)
    // The list is limited: when a newer room is deleted, an older one without new messages enters it.
    if (!old) return room.unread > 0 && getLastActivity(room) > newest
    // The count alone is not enough: a delayed response may count messages that were read in the meantime.
    const hasNewerMessage = (room.lastMessage?.seq ?? 0) > (old.lastMessage?.seq ?? 0)
    return hasNewerMessage && room.unread > Math.min(old.unread, maxUnread - 1)
  })
}
