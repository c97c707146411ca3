'use client'
import { useEffect, useState } from 'react'
import { api } from '@/client/api'
import { onSocketMessage } from '@/client/socket/socket'

/** Longer than the send interval, so that the indicator does not flicker while a person continues to type. */
const indicatorTimeoutMs = 5_000
const sendIntervalMs = 3_000

/** The ids of the users, other than `me`, who are typing in the thread. */
export function useTypingUsers(threadId: string, me: string) {
  const [userIds, setUserIds] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const remove = (userId: string) => {
      clearTimeout(timers.get(userId))
      setUserIds((ids) => ids.filter((id) => id !== userId))
    }
    const stopListening = onSocketMessage((update) => {
      if (update.type === 'message' && update.threadId === threadId && update.message.sender) remove(update.message.sender)
      if (update.type !== 'typing' || update.threadId !== threadId || update.userId === me) return
      const { userId } = update
      clearTimeout(timers.get(userId))
      timers.set(
        userId,
        setTimeout(() => remove(userId), indicatorTimeoutMs),
      )
      setUserIds((ids) => (ids.includes(userId) ? ids : [...ids, userId]))
    })
    return () => {
      stopListening()
      for (const timer of timers.values()) clearTimeout(timer)
      setUserIds([])
    }
  }, [threadId, me])
  return userIds
}

const lastSentAt = new Map<string, number>()
/** Sends the typing indicator, at most once per interval and thread. */
export function sendTyping(threadId: string) {
  if (Date.now() - (lastSentAt.get(threadId) ?? 0) < sendIntervalMs) return
  lastSentAt.set(threadId, Date.now())
  // A lost typing indicator does no harm.
  void api.chat.setTyping({ threadId }).catch(() => undefined)
}
/** Call it when the message is sent, so that further typing shows immediately. */
export const resetTypingThrottle = (threadId: string) => void lastSentAt.delete(threadId)
