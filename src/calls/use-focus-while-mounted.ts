import { useEffect, useRef } from 'react'

/** Moves the focus into an element that covers the page while it is mounted, and back afterwards. */
export function useFocusWhileMounted(isCovering: boolean) {
  const element = useRef<HTMLElement>(null)
  const shouldFocus = useRef(isCovering)
  useEffect(() => {
    if (!shouldFocus.current) return
    const region = element.current
    const before = document.activeElement
    region?.focus()
    return () => {
      const hasFocus = document.activeElement === document.body || region?.contains(document.activeElement)
      if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return element
}
