'use client'
import { useEffect } from 'react'

/** The number of mounted components that show each thread. */
const visibleThreads = new Map<string, number>()
export const isThreadVisible = (threadId: string) => visibleThreads.has(threadId) && document.visibilityState === 'visible'

/** Marks a thread as visible while the component is mounted. */
export function useVisibleThread(threadId: string) {
  useEffect(() => {
    visibleThreads.set(threadId, (visibleThreads.get(threadId) ?? 0) + 1)
    return () => {
      const remaining = (visibleThreads.get(threadId) ?? 1) - 1
      if (remaining > 0) visibleThreads.set(threadId, remaining)
      else visibleThreads.delete(threadId)
    }
  }, [threadId])
}
