'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '@/client/api'
import type { Message, Room } from './queries'
import { afterRead, changeRoom } from './rooms'

const subscribe = (listen: () => void) => {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
const looking = () => document.visibilityState === 'visible'

/** Says that one has seen a thread up to its last message, while one looks at it. */
export function useReadMark(room: Room, last: Message | undefined, me: string) {
  const client = useQueryClient()
  const visible = useSyncExternalStore(subscribe, looking, () => false)
  const upTo = room.members.find(({ id }) => id === me)?.readUpTo
  const unseen = last !== undefined && last.sender !== me && last.id !== upTo ? last.id : undefined
  useEffect(() => {
    if (!visible || !unseen) return
    changeRoom(client, room.id, afterRead(me, unseen, me))
    // What was not marked now is marked with the next message or at the next look.
    void api.chat.read({ threadId: room.id, messageId: unseen }).catch(() => undefined)
  }, [visible, unseen, client, room.id, me])
}
