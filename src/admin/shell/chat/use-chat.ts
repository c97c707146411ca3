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

/** Keeps what this tab knows of chats current. */
export function useChat(me: string) {
  const client = useQueryClient()
  useEffect(() => {
    bringBack()
    startSending(me, (message) => take(client, me, message))
    return onLive((told) => hear(client, me, told))
  }, [client, me])
}

function hear(client: QueryClient, me: string, told: Told) {
  if (told.type === 'message') take(client, me, told.message as Message)
  if (told.type === 'read') changeRoom(client, told.threadId, afterRead(told.userId, told.messageId, me))
  if (told.type === 'room') void client.invalidateQueries({ queryKey: ['room'] })
}

function take(client: QueryClient, me: string, message: Message) {
  const { threadId } = message
  showMessages(client, threadId, [message])
  if (!changeRoom(client, threadId, afterMessage(message, me, isViewed(threadId)))) void client.invalidateQueries({ queryKey: roomsKey })
}

/** Shows that somebody spoke, whichever way that came: by the socket, or by asking while it was away. */
export function useSpoken(me: string) {
  const rooms = useRooms().data?.rooms
  const before = useRef<readonly Room[]>(undefined)
  useEffect(() => {
    for (const { id, lastMessage } of before.current && rooms ? spoken(before.current, rooms) : []) {
      if (isViewed(id)) continue
      bringUp(id)
      if (lastMessage?.type === 'text' && lastMessage.sender !== me) notify(lastMessage)
    }
    before.current = rooms
  }, [rooms, me])
}

/** On the desktop, where it was allowed and nobody looks at this tab. */
function notify({ threadId, senderDisplayName, content }: Message) {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return
  const shown = new Notification(senderDisplayName ?? words.talk.chat, { body: content.slice(0, 200), tag: threadId })
  shown.onclick = () => {
    window.focus()
    openChat(threadId)
    shown.close()
  }
}
