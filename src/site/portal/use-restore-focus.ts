'use client'
import { useLayoutEffect, useRef } from 'react'

/** Keeps the focus when the pressed button moves or disappears: the returned ref is for an element around it with `tabIndex={-1}`. */
export function useRestoreFocus<T extends HTMLElement>() {
  const around = useRef<T>(null)
  // Before the change is shown.
  const focused = typeof document === 'undefined' ? null : document.activeElement
  const before = focused instanceof HTMLElement && around.current?.contains(focused) ? focused : null
  useLayoutEffect(() => {
    if (!before || document.activeElement !== document.body) return
    const target = before.isConnected ? before : around.current
    target?.focus({ preventScroll: true })
  })
  return around
}
