import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getRetryIntervalMs, isForbiddenOrNotFound } from '@/client/queries/queries'
import { useIsSocketOpen } from '@/client/socket/socket'
import type { chat } from '@/contract/chat'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'

export type Rooms = ResponseBody<typeof chat.listRooms>
export type Room = Rooms['rooms'][number]
export type Message = ResponseBody<typeof chat.listMessages>['messages'][number]

/** Used while the socket is closed. */
const pollIntervalMs = 2_000
export const maxRooms = 100
export const roomsKey = ['room', 'own'] as const
export const roomKey = (id: string) => ['room', 'one', id] as const
export const filesKey = (threadId: string) => ['message', threadId, 'files'] as const
export const messagesKey = (threadId: string) => ['message', threadId] as const

export const roomsQuery = queryOptions({ queryKey: roomsKey, queryFn: ({ signal }) => api.chat.listRooms({ limit: maxRooms }, { signal }) })
const roomQuery = (id: string) =>
  queryOptions({ queryKey: roomKey(id), queryFn: async ({ signal }) => (await api.chat.getRoom({ id }, { signal })).room })

/** Whether a guest waits with the page open. */
export const isWaiting = ({ state, isAway }: Room['guests'][number]) => state === 'waiting' && !isAway
/** While a guest waits: no socket message says that a guest closed the page. */
const waitingPollIntervalMs = 15_000

export const usePollingOptions = () => ({ refetchInterval: useIsSocketOpen() ? getRetryIntervalMs : pollIntervalMs })
/** The user's rooms, newest message first. A hidden tab fetches them too, for desktop notifications. */
export function useRooms() {
  const isSocketOpen = useIsSocketOpen()
  return useQuery({
    ...roomsQuery,
    refetchInterval: (query) => {
      if (!isSocketOpen) return pollIntervalMs
      const isSomeoneWaiting = query.state.data?.rooms.some(({ guests }) => guests.some(isWaiting))
      return isSomeoneWaiting ? waitingPollIntervalMs : getRetryIntervalMs(query)
    },
    refetchIntervalInBackground: true,
  })
}
/** One room, also if it is not in the list of the newest rooms. With an empty `id` there is no room. */
export function useRoom(id: string) {
  const list = useRooms()
  const listed = list.data?.rooms.find((room) => room.id === id)
  const single = useQuery({ ...roomQuery(id), enabled: id !== '' && !list.isPending && !listed })
  // After a user loses access, the cached room must not be shown.
  const room = listed ?? (isForbiddenOrNotFound(single.error) ? undefined : single.data)
  return { room, error: listed ? null : single.error, retry: () => void single.refetch() }
}
/** A chat of two colleagues. Named after the other person, by whom it is found again. Guests would read what is written in it. */
export const isDirectRoom = ({ name, members, guests, caseId }: Room) =>
  caseId === null && members.length <= 2 && guests.length === 0 && name.startsWith(strings.messages.chatWith)
export const countUnread = (rooms: Rooms | undefined) => (rooms?.rooms ?? []).reduce((sum, { unread }) => sum + unread, 0)
