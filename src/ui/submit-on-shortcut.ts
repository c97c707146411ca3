import type { KeyboardEvent } from 'react'

/** Ctrl+Enter and Cmd+Enter save from any field, also from a text area. */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, target, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  // In React the event bubbles from a dialog to the form around it.
  if ((target as Element).closest('form, dialog') !== currentTarget) return
  // From most fields, the Enter key itself submits the form too.
  event.preventDefault()
  if (repeat) return
  // The button of a dialog is outside its form. A click does nothing while the form is being saved.
  const button = Array.from(currentTarget.elements).find((element) => element.matches('button[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
