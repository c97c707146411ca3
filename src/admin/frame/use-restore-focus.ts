'use client'
import { useEffect } from 'react'
import { focusContent } from '@/client/focus-content'

const containers = 'ul, ol, table, form, section, dialog, [role="log"]'

function listAncestors(element: Element | null): Element[] {
  return element ? [element, ...listAncestors(element.parentElement)] : []
}
const canHoldFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(containers) && element.checkVisibility() && !element.closest('[data-transient]')

/**
 * Keeps the focus near the element that had it when that element disappears: on the list or section that contained it, else
 * on the screen. The browser would leave it on the document, where a screen reader loses its place.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let path: Element[] = []
    let frame = 0
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    const restore = () => {
      frame = 0
      const [focused, ...ancestors] = path
      if (!focused || !isLost() || focused.checkVisibility()) return
      path = []
      const place = ancestors.find(canHoldFocus)
      if (!place) return focusContent()
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
      }
      place.focus({ preventScroll: true })
    }
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? listAncestors(target) : []
    }
    // After the browser has taken the focus from what is hidden, and components have moved it.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'hidden'] })
    document.addEventListener('focusin', remember)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
