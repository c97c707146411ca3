'use client'
import { useEffect, useEffectEvent } from 'react'

const editableSelector = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isInScreen = (target: Element) => target === document.body || target.closest('#content') !== null

/** Keys that the user types, or presses in a dialog or outside the screen, such as in the menu, are not shortcuts. */
const isShortcut = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey || document.querySelector('dialog[open]')) &&
  target instanceof Element &&
  isInScreen(target) &&
  !target.closest(editableSelector)

/** Only these shortcuts repeat while their key is held: they move and change nothing. */
const repeatableKeys: readonly string[] = ['j', 'k']

/** Shortcuts of one letter or digit. */
export function useShortcuts(actions: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const action = actions[key]
    if (!action || !isShortcut(event) || (event.repeat && !repeatableKeys.includes(key))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
