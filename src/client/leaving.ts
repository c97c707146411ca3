'use client'
import { useEffect } from 'react'

/** What asks before somebody leaves with unsaved text: one for each form that has some. */
type Guard = () => Promise<boolean>
const guards = new Set<{ ask: Guard }>()

/** Whether the person may go on: nothing is unsaved, or they said so. */
export const mayLeave: Guard = async () => {
  const [guard] = guards
  return guard ? guard.ask() : true
}

/** Whether the press of a link would be asked about. */
export const asksFirst = () => guards.size > 0 && !allowed

/** Asks before closing the tab, following a link, or going back, while there is something unsaved. */
export function useLeaveGuard(unsaved: boolean, ask: Guard) {
  useEffect(() => {
    if (!unsaved) return
    const own = { ask }
    guards.add(own)
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    // The same functions for every form: the browser adds each once.
    document.addEventListener('click', onLink, true)
    window.navigation?.addEventListener('navigate', onTraverse)
    return () => {
      guards.delete(own)
      window.removeEventListener('beforeunload', onUnload)
      if (guards.size > 0) return
      document.removeEventListener('click', onLink, true)
      window.navigation?.removeEventListener('navigate', onTraverse)
    }
  }, [unsaved, ask])
}

let allowed = false
/** Runs `act` past the guard. */
function unguarded(act: () => void) {
  allowed = true
  act()
  setTimeout(() => {
    allowed = false
  }, 500)
}

/** Before any router hears of the press. */
function onLink(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (
    allowed ||
    !link ||
    link.target === '_blank' ||
    link.origin !== location.origin ||
    link.hash ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  void mayLeave().then((yes) => yes && unguarded(() => link.click()))
}

/** Back and forward, where the browser lets a page ask (the local draft covers the others). */
function onTraverse(event: NavigateEvent) {
  if (allowed || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  const { key } = event.destination
  void mayLeave().then((yes) => yes && unguarded(() => void window.navigation.traverseTo(key)))
}
