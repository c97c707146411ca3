import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useIsLive } from '@/client/presence'
import { againAfterFailure, withheld } from '@/client/queries'
import type { chat } from '@/contract/chat'
import type { Received } from '@/contract/route'

export type Rooms = Received<typeof chat.rooms>
export type Room = Rooms['rooms'][number]
export type Message = Received<typeof chat.messages>['messages'][number]

/** How often messages are asked for while the socket does not bring them. */
const polled = 2_000
export const roomLimit = 100
export const roomsKey = ['room', 'own'] as const
export const roomKey = (id: string) => ['room', 'one', id] as const
export const messagesKey = (threadId: string) => ['message', threadId] as const

const ownRooms = queryOptions({ queryKey: roomsKey, queryFn: ({ signal }) => api.chat.rooms({ limit: roomLimit }, { signal }) })
const oneRoom = (id: string) =>
  queryOptions({ queryKey: roomKey(id), queryFn: async ({ signal }) => (await api.chat.room({ id }, { signal })).room })

export const usePolling = () => ({ refetchInterval: useIsLive() ? againAfterFailure : polled })
/** One's own rooms, the one that spoke last first; asked for in a hidden tab too, which shows on the desktop that somebody spoke. */
export const useRooms = () => useQuery({ ...ownRooms, ...usePolling(), refetchIntervalInBackground: true })
/** One room, also when it is not among the newest of one's own. */
export function useRoom(id: string) {
  const own = useRooms()
  const listed = own.data?.rooms.find((room) => room.id === id)
  const one = useQuery({ ...oneRoom(id), enabled: !own.isPending && !listed })
  // What was known of a room that one may not see any more is not shown either.
  return { room: listed ?? (withheld(one.error) ? undefined : one.data), error: listed ? null : one.error, again: () => void one.refetch() }
}
export const unreadIn = (rooms: Rooms | undefined) => (rooms?.rooms ?? []).reduce((sum, { unread }) => sum + unread, 0)
