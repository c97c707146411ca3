'use client'
import { useEffect, useState } from 'react'
import { api } from '@/client/api'
import { onLive } from '@/client/live'

/** How long somebody is said to type after the last sign of it, and how often that sign is given. */
const believed = 5_000
const toldEvery = 3_000

/** Who else is typing in a thread: their ids. */
export function useTyping(threadId: string, me: string) {
  const [typing, setTyping] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = (id: string) => {
      clearTimeout(timers.get(id))
      setTyping((ids) => ids.filter((one) => one !== id))
    }
    const close = onLive((told) => {
      if (told.type === 'message' && told.threadId === threadId && told.message.sender) stop(told.message.sender)
      if (told.type !== 'typing' || told.threadId !== threadId || told.userId === me) return
      clearTimeout(timers.get(told.userId))
      timers.set(
        told.userId,
        setTimeout(() => stop(told.userId), believed),
      )
      setTyping((ids) => (ids.includes(told.userId) ? ids : [...ids, told.userId]))
    })
    return () => {
      close()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping([])
    }
  }, [threadId, me])
  return typing
}

const told = new Map<string, number>()
/** Tells the others in a thread that one is typing, now and then. */
export function tellTyping(threadId: string) {
  if (Date.now() - (told.get(threadId) ?? 0) < toldEvery) return
  told.set(threadId, Date.now())
  // Nobody misses it when it gets lost.
  void api.chat.typing({ threadId }).catch(() => undefined)
}
/** What was typed is said: who goes on typing is seen to at once. */
export const doneTyping = (threadId: string) => void told.delete(threadId)
