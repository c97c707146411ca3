import type { QueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { isDirectRoom, type Rooms, roomsKey, roomsQuery } from './queries'
import { openChat } from './windows'

const idempotencyKeys = createIdempotencyKeys()

/** The id of the chat of the user and one colleague, if there is one. */
export const findDirectRoom = (rooms: Rooms | undefined, me: string, colleague: string) =>
  rooms?.rooms.find(
    (room) => isDirectRoom(room) && room.participants.length === 2 && [me, colleague].every((id) => room.participants.includes(id)),
  )?.id

/** Opens the chat with a colleague, which is created if there is none. Rejects with the error of the request. */
export async function openDirectChat(queryClient: QueryClient, me: string, colleague: string) {
  // Fetches the list again if a chat was created since.
  const existing = findDirectRoom(await queryClient.fetchQuery(roomsQuery), me, colleague)
  if (existing) return openChat(existing)
  const { id } = await idempotencyKeys.send(api.chat.createRoom, { participantIds: [colleague] })
  void queryClient.invalidateQueries({ queryKey: roomsKey })
  openChat(id)
}
