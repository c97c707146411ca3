'use client'
import { useLayoutEffect, useRef } from 'react'

/** A button that was pressed may be gone or moved afterwards. Then the element around it keeps the focus; it needs `tabIndex={-1}`. */
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
