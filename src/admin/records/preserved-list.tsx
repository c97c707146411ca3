'use client'
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  isVisible: boolean
  /** Scrolls to the top, where a message is shown. */
  startAtTop: boolean
  children: ReactNode
}

/** Keeps a list mounted but hidden while a record is open, so that going back restores its state. */
export const PreservedList = ({ isVisible, startAtTop, children }: Props) => (
  <Activity mode={isVisible ? 'visible' : 'hidden'}>
    {/* Before the rows, so that they measure the restored scroll position. */}
    <ScrollRestoration isFirstPage={isVisible} fromTop={startAtTop} />
    {children}
  </Activity>
)

/** Restores the list's scroll position. A record starts at the top. */
function ScrollRestoration({ isFirstPage, fromTop }: { isFirstPage: boolean; fromTop: boolean }) {
  // If the page was loaded with the list, the browser restores the position.
  const savedPosition = useRef(isFirstPage ? undefined : 0)
  const startAtTop = useRef(fromTop)
  startAtTop.current = fromTop
  useLayoutEffect(() => {
    if (savedPosition.current !== undefined) window.scrollTo(0, startAtTop.current ? 0 : savedPosition.current)
    return () => {
      savedPosition.current = window.scrollY
      window.scrollTo(0, 0)
    }
  }, [])
  return null
}
