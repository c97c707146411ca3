'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onSocketMessage } from '@/client/socket/socket'
import type { ServerMessage } from '@/contract/socket-messages'
import * as strings from '@/strings/index'
import { showDesktopNotification } from './desktop-notification'
import { startOutgoingQueue } from './outgoing-queue'
import { type Message, type Room, type Rooms, roomsKey, useRooms } from './queries'
import { applyMessage, applyReadMark, findRoomsWithNewMessages, isOutOfOrder, updateCachedRoom } from './room-cache'
import { cacheMessages } from './use-messages'
import { isThreadVisible } from './visible-threads'
import { restoreChatWindows, showMinimizedChat } from './windows'

/** Applies messages, read marks and room changes from the socket to the cache. */
export function useChatUpdates(me: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    restoreChatWindows()
    startOutgoingQueue(me, (message) => receiveMessage(queryClient, me, message))
    return onSocketMessage((message) => handleSocketMessage(queryClient, me, message))
  }, [queryClient, me])
}

function handleSocketMessage(queryClient: QueryClient, me: string, update: ServerMessage) {
  if (update.type === 'message') receiveMessage(queryClient, me, update.message as Message)
  if (update.type === 'read') updateCachedRoom(queryClient, update.threadId, applyReadMark(update.userId, update.messageId, me))
  const isRenamed = update.type === 'changed' && update.resource === 'case' && isCaseOfRoom(queryClient, update.id)
  if (update.type === 'room' || isRenamed) void queryClient.invalidateQueries({ queryKey: ['room'] })
}

/** Rooms are named after their cases. */
const isCaseOfRoom = (queryClient: QueryClient, caseId: string | undefined) =>
  queryClient
    .getQueryData<Rooms>(roomsKey)
    ?.rooms.some((room) => room.caseId !== null && (caseId === undefined || room.caseId === caseId)) ?? false

function receiveMessage(queryClient: QueryClient, me: string, message: Message) {
  const { threadId } = message
  cacheMessages(queryClient, threadId, [message])
  const isMissed = isOutOfOrder(queryClient, message)
  const isListed = updateCachedRoom(queryClient, threadId, applyMessage(message, me, isThreadVisible(threadId)))
  // The response to a fetch in progress may be older than the message.
  if (!isListed || isMissed || queryClient.isFetching({ queryKey: ['room'] })) void queryClient.invalidateQueries({ queryKey: ['room'] })
}

/**
 * Shows the chat of a new message and a desktop notification. It compares the cached rooms, so that polled messages count
 * too. The first list has no predecessor: there, messages after `renderedAt` (in ms, when the page was rendered) are new.
 */
export function useNewMessageAlerts(me: string, renderedAt: number) {
  const rooms = useRooms().data?.rooms
  const previous = useRef<readonly Room[]>([])
  useEffect(() => {
    if (!rooms) return
    for (const { id, name, caseId, lastMessage } of findRoomsWithNewMessages(previous.current, rooms, new Date(renderedAt).toISOString())) {
      if (isThreadVisible(id)) continue
      showMinimizedChat(id)
      if (lastMessage?.type === 'text' && lastMessage.sender !== me)
        showDesktopNotification(
          id,
          [lastMessage.senderDisplayName ?? strings.messages.chat, caseId && name].filter(Boolean).join(' · '),
          lastMessage.content,
        )
    }
    previous.current = rooms
  }, [rooms, me, renderedAt])
}
