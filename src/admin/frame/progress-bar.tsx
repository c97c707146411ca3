'use client'
import { useIsMutating } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasLeaveGuard } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import styles from './progress-bar.module.css'

const showDelayMs = 80
const hideDelayMs = 420
const eventDurationMs = 1000
const mutationDelayMs = 400
/** Hides the bar if a page never loads. */
const maxDurationMs = 15_000

declare global {
  interface WindowEventMap {
    /** `duration` is in ms. */
    'lawoffice:loading': CustomEvent<{ duration?: number } | null>
  }
}

/** Whether the click opens another page in this tab. Links to files, new tabs and new windows do not. */
function isNavigation(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target === '_blank' || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}

/** Shown on navigation, for slow mutations and on the 'lawoffice:loading' event. */
export function ProgressBar() {
  const [isShown, setIsShown] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const show = useCallback((startMs: number, endMs: number) => {
    timers.current.forEach(clearTimeout)
    timers.current = [setTimeout(setIsShown, startMs, true), setTimeout(setIsShown, endMs, false)]
  }, [])
  const url = `${usePathname()}?${useSearchParams()}`
  const lastUrl = useRef(url)
  const isMutating = useIsMutating() > 0

  useEffect(() => {
    if (lastUrl.current !== url) show(showDelayMs, hideDelayMs)
    lastUrl.current = url
  }, [url, show])
  useEffect(() => {
    if (!isMutating) return
    show(mutationDelayMs, maxDurationMs)
    return () => show(0, 0)
  }, [isMutating, show])
  useEffect(() => {
    const onEvent = (event: WindowEventMap['lawoffice:loading']) => show(0, event.detail?.duration ?? eventDurationMs)
    const onClick = (event: MouseEvent) => {
      if (!hasLeaveGuard() && isNavigation(event)) show(showDelayMs, maxDurationMs)
    }
    window.addEventListener('lawoffice:loading', onEvent)
    // The capture phase runs before a router handles the click.
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('lawoffice:loading', onEvent)
      document.removeEventListener('click', onClick, true)
    }
  }, [show])
  // A status region, because all content must be inside a landmark; silent, to avoid an announcement on every navigation.
  return (
    <div role="status" aria-live="off">
      {isShown && <div className={styles.bar} role="progressbar" aria-label={strings.frame.loading} />}
    </div>
  )
}
