import type { QueryClient } from '@tanstack/react-query'
import { type Message, type Room, type Rooms, roomKey, roomsKey } from './queries'

/** What is counted as unread in a room, at most. */
const mostUnread = 100

type Change = (room: Room) => Room
/** Shows a change of one room wherever it is known; answers whether it is among one's own. */
export function changeRoom(client: QueryClient, id: string, change: Change) {
  client.setQueryData<Room>(roomKey(id), (room) => room && change(room))
  const own = client.getQueryData<Rooms>(roomsKey)
  if (!own?.rooms.some((room) => room.id === id)) return false
  client.setQueryData<Rooms>(roomsKey, { ...own, rooms: own.rooms.map((room) => (room.id === id ? change(room) : room)).sort(byLast) })
  return true
}
const lastOf = (room: Room) => room.lastMessage?.createdOn ?? room.createdAt
const byLast = (a: Room, b: Room) => lastOf(b).localeCompare(lastOf(a))

/** A room after a message: one more unread, unless it is one's own, the office's, known already or under one's eyes. */
export const afterMessage =
  (message: Message, me: string, seen = false): Change =>
  (room) => {
    const last = room.lastMessage?.seq ?? 0
    if (message.seq < last) return room
    const counts = !seen && message.seq > last && message.type === 'text' && message.sender !== me
    return { ...room, lastMessage: message, unread: Math.min(mostUnread, room.unread + (counts ? 1 : 0)) }
  }
/** A room after somebody has seen it up to a message; for oneself nothing is unread when that is the last one. */
export const afterRead =
  (userId: string, messageId: string, me: string): Change =>
  (room) => ({
    ...room,
    members: room.members.map((one) => (one.id === userId ? { ...one, readUpTo: messageId } : one)),
    unread: userId === me && room.lastMessage?.id === messageId ? 0 : room.unread,
  })

/** The rooms in which somebody else spoke since they were known. */
export function spoken(before: readonly Room[], rooms: readonly Room[]): Room[] {
  const known = new Map(before.map((room) => [room.id, room]))
  const newest = before.map(lastOf).sort().at(-1) ?? ''
  return rooms.filter((room) => {
    const then = known.get(room.id)
    // One that was too old to be known comes up when a newer one is deleted.
    if (!then) return room.unread > 0 && lastOf(room) > newest
    // Only with a newer message: a late answer counts what was read meanwhile.
    const newer = (room.lastMessage?.seq ?? 0) > (then.lastMessage?.seq ?? 0)
    return newer && room.unread > Math.min(then.unread, mostUnread - 1)
  })
}
