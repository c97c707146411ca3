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
const isVisible = () => document.visibilityState === 'visible'

/** Moves the reader's read mark to the last message while the tab is visible. */
export function useReadMark(room: Room, last: Message | undefined, me: string) {
  const queryClient = useQueryClient()
  const visible = useBrowserValue(isVisible, false, onVisibilityChange)
  const readUpTo = room.members.find(({ id }) => id === me)?.readUpTo
  // The last message may be the reader's own, written elsewhere without reading those before it.
  const unseenId = last !== undefined && last.id !== readUpTo && (last.sender !== me || room.unread > 0) ? last.id : undefined
  useEffect(() => {
    if (!visible || !unseenId) return
    updateCachedRoom(queryClient, room.id, applyReadMark(me, unseenId, me))
    // After a failure the next message or the next visit sets the mark.
    void api.chat.markRead({ threadId: room.id, messageId: unseenId }).catch(() => undefined)
  }, [visible, unseenId, queryClient, room.id, me])
}
