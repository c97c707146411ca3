import type { QueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { isDirectRoom, type Rooms, roomsKey, roomsQuery } from './queries'
import { openChat } from './windows'

/** The id of the chat of the user and one colleague, if there is one. */
export const findDirectRoom = (rooms: Rooms | undefined, me: string, colleague: string) =>
  rooms?.rooms.find(
    (room) => isDirectRoom(room) && room.participants.length === 2 && [me, colleague].every((id) => room.participants.includes(id)),
  )?.id

/** Opens the chat with a colleague, which is created if there is none. Rejects with the error of the request. */
export async function openDirectChat(queryClient: QueryClient, me: string, colleague: string) {
  const existing = findDirectRoom(await queryClient.ensureQueryData(roomsQuery), me, colleague)
  openChat(existing ?? (await api.chat.createRoom({ participantIds: [colleague] })).id)
  if (!existing) void queryClient.invalidateQueries({ queryKey: roomsKey })
}
