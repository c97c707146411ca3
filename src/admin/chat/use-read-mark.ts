'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '@/client/api'
import { useBrowserValue } from '@/ui/use-browser-value'
import type { Message, Room } from './queries'
import { applyReadMark, updateCachedRoom } from './room-cache'

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isDocumentVisible = () => document.visibilityState === 'visible'

/** Moves the user's read mark to the last message while the tab is visible. */
export function useReadMark(room: Room, lastMessage: Message | undefined, me: string) {
  const queryClient = useQueryClient()
  const isTabVisible = useBrowserValue(isDocumentVisible, false, onVisibilityChange)
  const readUpTo = room.members.find(({ id }) => id === me)?.readUpTo
  // The last message may be the user's own, sent from another device before the messages above it were read here.
  const isUnseen = lastMessage !== undefined && lastMessage.id !== readUpTo && (lastMessage.sender !== me || room.unread > 0)
  const unseenId = isUnseen ? lastMessage.id : undefined
  useEffect(() => {
    if (!isTabVisible || !unseenId) return
    updateCachedRoom(queryClient, room.id, applyReadMark(me, unseenId, me))
    // After a failure the next message or the next visit sets the mark.
    void api.chat.markRead({ threadId: room.id, messageId: unseenId }).catch(() => undefined)
  }, [isTabVisible, unseenId, queryClient, room.id, me])
}
