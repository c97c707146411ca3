'use client'
import { useIsMutating } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { asksFirst } from '@/client/leaving'
import { words } from '../words'
import styles from './loader.module.css'

const shownAfter = 80
const hiddenAfter = 420
const eventDuration = 1000
/** What takes longer than this shows the bar too. */
const slow = 400
/** A page that does not come must not leave the bar for ever. */
const atMost = 15_000

declare global {
  interface WindowEventMap {
    'lawoffice:loading': CustomEvent<{ duration?: number } | null>
  }
}

/** The thin bar on top: on every change of address, for slow acts, and when something asks for it. */
export function Loader() {
  const [shown, setShown] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const run = useCallback((after: number, until: number) => {
    timers.current.forEach(clearTimeout)
    timers.current = [setTimeout(setShown, after, true), setTimeout(setShown, until, false)]
  }, [])
  const address = `${usePathname()}?${useSearchParams()}`
  const first = useRef(address)
  const acting = useIsMutating() > 0

  useEffect(() => {
    if (first.current !== address) run(shownAfter, hiddenAfter)
    first.current = address
  }, [address, run])
  useEffect(() => {
    if (!acting) return
    run(slow, atMost)
    return () => run(0, 0)
  }, [acting, run])
  useEffect(() => {
    const onEvent = (event: WindowEventMap['lawoffice:loading']) => run(0, event.detail?.duration ?? eventDuration)
    const onPress = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (
        link &&
        !event.defaultPrevented &&
        !asksFirst() &&
        link.origin === location.origin &&
        link.pathname !== location.pathname &&
        !event.metaKey &&
        !event.ctrlKey
      )
        run(shownAfter, atMost)
    }
    window.addEventListener('lawoffice:loading', onEvent)
    // In the capture phase a router has not yet taken the press.
    document.addEventListener('click', onPress, true)
    return () => {
      window.removeEventListener('lawoffice:loading', onEvent)
      document.removeEventListener('click', onPress, true)
    }
  }, [run])
  // Within a status, because nothing may stand outside the page's regions; silent, or it would speak at every step.
  return (
    <div role="status" aria-live="off">
      {shown && <div className={styles.bar} role="progressbar" aria-label={words.shell.loading} />}
    </div>
  )
}
