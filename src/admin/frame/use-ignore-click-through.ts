'use client'
import { useEffect } from 'react'

/**
 * The second click of a double click does nothing if the first one removed what it pressed: it would reach what lies below,
 * such as "Sign out" below a call that was ended.
 */
export function useIgnoreClickThrough() {
  useEffect(() => {
    let pressed: Element | null = null
    const onClick = (event: MouseEvent) => {
      if (event.detail < 2) {
        pressed = event.target instanceof Element ? (event.target.closest('a, button') ?? event.target) : null
      } else if (pressed && !pressed.isConnected) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [])
}
