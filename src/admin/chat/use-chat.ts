'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onSocketMessage } from '@/client/socket/socket'
import type { ServerMessage } from '@/contract/socket-messages'
import * as strings from '@/strings/index'
import { showDesktopNotification } from './desktop-notification'
import { startOutgoingQueue } from './outgoing-queue'
import { type Message, type Room, type Rooms, roomsKey, useRooms } from './queries'
import { applyMessage, applyReadMark, findRoomsWithNewMessages, isLate, updateCachedRoom } from './room-cache'
import { cacheMessages } from './use-messages'
import { isThreadVisible } from './visible-threads'
import { restoreChatWindows, showMinimizedChat } from './windows'

/** Applies the chat messages, read marks and room changes that the socket brings to the cache. */
export function useChatUpdates(me: string) {
  const client = useQueryClient()
  useEffect(() => {
    restoreChatWindows()
    startOutgoingQueue(me, (message) => receiveMessage(client, me, message))
    return onSocketMessage((message) => handleSocketMessage(client, me, message))
  }, [client, me])
}

function handleSocketMessage(client: QueryClient, me: string, update: ServerMessage) {
  if (update.type === 'message') receiveMessage(client, me, update.message as Message)
  if (update.type === 'read') updateCachedRoom(client, update.threadId, applyReadMark(update.userId, update.messageId, me))
  const isRenamed = update.type === 'changed' && update.resource === 'case' && isCaseOfRoom(client, update.id)
  if (update.type === 'room' || isRenamed) void client.invalidateQueries({ queryKey: ['room'] })
}

/** Rooms are named after their cases. */
const isCaseOfRoom = (client: QueryClient, caseId: string | undefined) =>
  client.getQueryData<Rooms>(roomsKey)?.rooms.some((room) => room.caseId !== null && (caseId === undefined || room.caseId === caseId)) ??
  false

function receiveMessage(client: QueryClient, me: string, message: Message) {
  const { threadId } = message
  cacheMessages(client, threadId, [message])
  const isUncounted = isLate(client, message)
  const isListed = updateCachedRoom(client, threadId, applyMessage(message, me, isThreadVisible(threadId)))
  // A response that is on its way may be older than the message.
  if (!isListed || isUncounted || client.isFetching({ queryKey: ['room'] })) void client.invalidateQueries({ queryKey: ['room'] })
}

/**
 * Shows the chat of a new message and a desktop notification. Compares the cached rooms, so that polled messages count too,
 * and the first list with the time at which the page was rendered, in ms.
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
