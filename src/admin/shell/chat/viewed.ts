'use client'
import { useEffect } from 'react'

/** The threads whose messages are on screen now. */
const viewed = new Map<string, number>()
export const isViewed = (threadId: string) => viewed.has(threadId) && document.visibilityState === 'visible'

/** Says that a thread's messages are on screen while this stands. */
export function useViewing(threadId: string) {
  useEffect(() => {
    viewed.set(threadId, (viewed.get(threadId) ?? 0) + 1)
    return () => {
      const left = (viewed.get(threadId) ?? 1) - 1
      if (left > 0) viewed.set(threadId, left)
      else viewed.delete(threadId)
    }
  }, [threadId])
}
