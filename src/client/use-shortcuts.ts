'use client'
import { useEffect, useRef } from 'react'

const editableSelector = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** Keys that the user types, or presses in a dialog, are not shortcuts. */
const isShortcut = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey || (target as Element).closest?.(editableSelector) || document.querySelector('dialog[open]'))

/** Shortcuts of one letter or digit. */
export function useShortcuts(actions: Record<string, () => void>) {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()]
      if (!action || !isShortcut(event)) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
