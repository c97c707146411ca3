'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '@/client/live'
import type { Told } from '@/contract/live'
import { words } from '../../words'
import { showMessages } from './messages'
import { type Message, roomsKey } from './queries'
import { afterMessage, afterRead, changeRoom } from './rooms'
import { startSending } from './unsent'
import { isViewed } from './viewed'
import { bringBack, bringUp, openChat } from './windows'

/** Keeps what this tab knows of chats current, and shows that somebody spoke. */
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
  if (message.type !== 'text' || message.editedAt || message.deletedAt || message.sender === me || isViewed(threadId)) return
  bringUp(threadId)
  notify(message)
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
