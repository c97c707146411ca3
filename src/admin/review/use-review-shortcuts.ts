'use client'
import { useEffect, useRef } from 'react'
import { isShortcut } from '@/client/is-shortcut'

/** Shortcuts of one letter, which are ignored while the user types or a dialog is open. */
export function useReviewShortcuts(actions: Record<string, () => void>) {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      if (!act || !isShortcut(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
