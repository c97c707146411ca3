'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onSocketMessage } from '@/client/socket'
import type { ServerMessage } from '@/contract/socket-messages'
import { strings } from '@/strings/index'
import { startOutgoingQueue } from './outgoing-queue'
import { type Message, type Room, roomsKey, useRooms } from './queries'
import { applyMessage, applyReadMark, findRoomsWithNewMessages, updateCachedRoom } from './room-cache'
import { cacheMessages } from './use-messages'
import { isThreadVisible } from './visible-threads'
import { openChat, restoreChatWindows, showMinimizedChat } from './windows'

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
  if (update.type === 'room') void client.invalidateQueries({ queryKey: ['room'] })
}

function receiveMessage(client: QueryClient, me: string, message: Message) {
  const { threadId } = message
  cacheMessages(client, threadId, [message])
  if (!updateCachedRoom(client, threadId, applyMessage(message, me, isThreadVisible(threadId))))
    void client.invalidateQueries({ queryKey: roomsKey })
}

/** Shows the chat of a new message and a desktop notification. Compares the cached rooms, so that polled messages count too. */
export function useNewMessageAlerts(me: string) {
  const rooms = useRooms().data?.rooms
  const previous = useRef<readonly Room[]>(undefined)
  useEffect(() => {
    for (const { id, lastMessage } of previous.current && rooms ? findRoomsWithNewMessages(previous.current, rooms) : []) {
      if (isThreadVisible(id)) continue
      showMinimizedChat(id)
      if (lastMessage?.type === 'text' && lastMessage.sender !== me) showDesktopNotification(lastMessage)
    }
    previous.current = rooms
  }, [rooms, me])
}

/** Only with permission and while the tab is hidden. */
function showDesktopNotification({ threadId, senderDisplayName, content }: Message) {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification(senderDisplayName ?? strings.messages.chat, { body: content.slice(0, 200), tag: threadId })
  notification.onclick = () => {
    window.focus()
    openChat(threadId)
    notification.close()
  }
}
