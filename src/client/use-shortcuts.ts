'use client'
import { useEffect, useRef } from 'react'

const editableSelector = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isInScreen = (target: Element) => target === document.body || target.closest('#content') !== null

/** Keys that the user types, or presses in a dialog or outside the screen, such as in the menu, are not shortcuts. */
const isShortcut = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey || document.querySelector('dialog[open]')) &&
  target instanceof Element &&
  isInScreen(target) &&
  !target.closest(editableSelector)

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
