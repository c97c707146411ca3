'use client'
import { useEffect } from 'react'

const firstEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run))

/**
 * Loads scripts of what the user may open next when they first move the pointer, touch or type: the first load
 * stays small, and the next view opens at once. A script that cannot be loaded is loaded again when it is needed.
 */
export function usePreload(load: () => Promise<unknown>) {
  useEffect(() => {
    const controller = new AbortController()
    const start = () => {
      controller.abort()
      // Not in the event itself: the press that follows it would wait.
      whenIdle(() => void load().catch(() => {}))
    }
    for (const type of firstEvents) addEventListener(type, start, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [load])
}
