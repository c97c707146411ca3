'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onLive } from '@/client/live'
import type { Told } from '@/contract/live'
import { words } from '../../words'
import { showMessages } from './messages'
import { type Message, type Room, roomsKey, useRooms } from './queries'
import { afterMessage, afterRead, changeRoom, spoken } from './rooms'
import { startSending } from './unsent'
import { isViewed } from './viewed'
import { bringBack, bringUp, openChat } from './windows'

/** Applies the chat messages, read marks and room changes that the socket brings to the cache. */
export function useChat(me: string) {
  const client = useQueryClient()
  useEffect(() => {
    bringBack()
    startSending(me, (message) => receiveMessage(client, me, message))
    return onLive((message) => handleSocketMessage(client, me, message))
  }, [client, me])
}

function handleSocketMessage(client: QueryClient, me: string, update: Told) {
  if (update.type === 'message') receiveMessage(client, me, update.message as Message)
  if (update.type === 'read') changeRoom(client, update.threadId, afterRead(update.userId, update.messageId, me))
  if (update.type === 'room') void client.invalidateQueries({ queryKey: ['room'] })
}

function receiveMessage(client: QueryClient, me: string, message: Message) {
  const { threadId } = message
  showMessages(client, threadId, [message])
  if (!changeRoom(client, threadId, afterMessage(message, me, isViewed(threadId)))) void client.invalidateQueries({ queryKey: roomsKey })
}

/** Shows the chat of a new message and a desktop notification. Compares the cached rooms, so that polled messages count too. */
export function useSpoken(me: string) {
  const rooms = useRooms().data?.rooms
  const previous = useRef<readonly Room[]>(undefined)
  useEffect(() => {
    for (const { id, lastMessage } of previous.current && rooms ? spoken(previous.current, rooms) : []) {
      if (isViewed(id)) continue
      bringUp(id)
      if (lastMessage?.type === 'text' && lastMessage.sender !== me) showDesktopNotification(lastMessage)
    }
    previous.current = rooms
  }, [rooms, me])
}

/** Only with permission and while the tab is hidden. */
function showDesktopNotification({ threadId, senderDisplayName, content }: Message) {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification(senderDisplayName ?? words.talk.chat, { body: content.slice(0, 200), tag: threadId })
  notification.onclick = () => {
    window.focus()
    openChat(threadId)
    notification.close()
  }
}
