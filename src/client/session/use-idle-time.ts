'use client'
import { useEffect } from 'react'
import { api } from '../api'
import { onIdleTimeReset, resetIdleTime } from './idle-time'

/** Not focus or scrolling, which scripts cause too. A screen reader may send only clicks, and dictation only input. */
const inputEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click', 'input'] as const
const reportIntervalMs = 5 * 60_000

/** Browsers also report a pointer that rests while the page changes below it. */
const isRestingPointer = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

/** Keeps the session active while the person reads, types or is in a call, which may send no request for hours. */
export function useIdleTime() {
  useEffect(() => {
    let reportedAt = Date.now()
    const unsubscribe = onIdleTimeReset(() => {
      if (Date.now() - reportedAt < reportIntervalMs) return
      reportedAt = Date.now()
      void api.auth.me({}).catch(() => undefined)
    })
    const handleInput = (event: Event) => {
      if (event.isTrusted && !isRestingPointer(event)) resetIdleTime()
    }
    const options = { capture: true, passive: true }
    for (const type of inputEvents) window.addEventListener(type, handleInput, options)
    return () => {
      unsubscribe()
      for (const type of inputEvents) window.removeEventListener(type, handleInput, options)
    }
  }, [])
}
