import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useIsLive } from '@/client/live'
import { againAfterFailure, withheld } from '@/client/queries'
import type { chat } from '@/contract/chat'
import type { Received } from '@/contract/route'

export type Rooms = Received<typeof chat.rooms>
export type Room = Rooms['rooms'][number]
export type Message = Received<typeof chat.messages>['messages'][number]

/** The specification's polling interval, used while the socket is closed. */
const pollIntervalMs = 2_000
export const roomLimit = 100
export const roomsKey = ['room', 'own'] as const
export const roomKey = (id: string) => ['room', 'one', id] as const
export const messagesKey = (threadId: string) => ['message', threadId] as const

const roomsQuery = queryOptions({ queryKey: roomsKey, queryFn: ({ signal }) => api.chat.rooms({ limit: roomLimit }, { signal }) })
const roomQuery = (id: string) =>
  queryOptions({ queryKey: roomKey(id), queryFn: async ({ signal }) => (await api.chat.room({ id }, { signal })).room })

export const usePolling = () => ({ refetchInterval: useIsLive() ? againAfterFailure : pollIntervalMs })
/** The signed-in person's rooms, newest message first. Fetched in a hidden tab too, for its desktop notifications. */
export const useRooms = () => useQuery({ ...roomsQuery, ...usePolling(), refetchIntervalInBackground: true })
/** One room, also when it is not in the list of the newest ones. */
export function useRoom(id: string) {
  const list = useRooms()
  const listed = list.data?.rooms.find((room) => room.id === id)
  const single = useQuery({ ...roomQuery(id), enabled: !list.isPending && !listed })
  // A person who lost access does not see the cached room either.
  const room = listed ?? (withheld(single.error) ? undefined : single.data)
  return { room, error: listed ? null : single.error, retry: () => void single.refetch() }
}
export const unreadIn = (rooms: Rooms | undefined) => (rooms?.rooms ?? []).reduce((sum, { unread }) => sum + unread, 0)
