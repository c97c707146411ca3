'use client'
import { useEffect, useRef } from 'react'

const typing = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** Not while somebody types or answers a dialog. */
const isShortcut = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey || (target as Element).closest?.(typing) || document.querySelector('dialog[open]'))

/** Shortcuts of one letter or digit. */
export function useShortcuts(actions: Record<string, () => void>) {
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
