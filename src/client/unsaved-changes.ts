'use client'
import { useEffect } from 'react'

type Confirm = () => Promise<boolean>
/** One guard for each form with unsaved changes. */
const guards = new Set<{ confirm: Confirm }>()

/** Resolves to true if nothing is unsaved or the user agrees to leave. */
export const confirmLeave: Confirm = async () => {
  const [guard] = guards
  return guard && !isBypassed ? guard.confirm() : true
}

/** Whether leaving the page would lose something: an unsaved form, a chosen file or an upload. Each of them handles the event. */
export const losesWork = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether a click on a link would ask the user first. */
export const hasLeaveGuard = () => guards.size > 0 && !isBypassed

/** While there are unsaved changes, asks before the tab closes, a link opens or the user goes back. */
export function useLeaveGuard(hasUnsavedChanges: boolean, confirm: Confirm) {
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const guard = { confirm }
    guards.add(guard)
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isBypassed) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    // All forms share these listeners: the browser adds each only once.
    document.addEventListener('click', handleLinkClick, true)
    window.navigation?.addEventListener('navigate', handleTraverse)
    return () => {
      guards.delete(guard)
      window.removeEventListener('beforeunload', handleUnload)
      if (guards.size > 0) return
      document.removeEventListener('click', handleLinkClick, true)
      window.navigation?.removeEventListener('navigate', handleTraverse)
    }
  }, [hasUnsavedChanges, confirm])
}

let isBypassed = false
export const isLeaveGuardBypassed = () => isBypassed
/** Runs `leave`, or a download, without asking about unsaved changes. */
export function bypassLeaveGuard(leave: () => void) {
  isBypassed = true
  leave()
  setTimeout(() => {
    isBypassed = false
  }, 500)
}

/** Reloads the page without asking about unsaved changes. */
export const forceReload = () => bypassLeaveGuard(() => window.location.reload())

/** A download leaves the page as it is. */
const isDownload = (link: HTMLAnchorElement) => link.hasAttribute('download') || /^\/api\/.*\/download$/.test(link.pathname)

/** Runs in the capture phase, before any router handles the click. */
function handleLinkClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (
    isBypassed ||
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
  if (isDownload(link)) return bypassLeaveGuard(() => {})
  event.preventDefault()
  event.stopImmediatePropagation()
  void confirmLeave().then((yes) => yes && bypassLeaveGuard(() => link.click()))
}

/** Back and forward, where the browser allows it to be canceled. Elsewhere the local draft keeps the text. */
function handleTraverse(event: NavigateEvent) {
  if (isBypassed || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  const { key } = event.destination
  void confirmLeave().then((yes) => yes && bypassLeaveGuard(() => void window.navigation.traverseTo(key)))
}
