'use client'
import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  isVisible: boolean
  /** Scrolls to the top, where a message is shown. */
  startAtTop: boolean
  children: ReactNode
}

/** Keeps a list mounted but hidden while a record is open, so that going back restores its state. */
export function PreservedList({ isVisible, startAtTop, children }: Props) {
  const [isInitiallyVisible] = useState(isVisible)
  const [wasVisible, setWasVisible] = useState(isVisible)
  if (isVisible && !wasVisible) setWasVisible(true)
  // A page that was loaded with a record does not need the list's script yet.
  if (!wasVisible) return null
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      {/* Before the rows, so that they measure the restored scroll position. */}
      <ScrollRestoration isInitiallyVisible={isInitiallyVisible} startAtTop={startAtTop} />
      {children}
    </Activity>
  )
}

/** Restores the list's scroll position. A record starts at the top. */
function ScrollRestoration({ isInitiallyVisible, startAtTop }: { isInitiallyVisible: boolean; startAtTop: boolean }) {
  // If the page was loaded with the list, the browser restores the position.
  const savedPosition = useRef(isInitiallyVisible ? undefined : 0)
  const startAtTopRef = useRef(startAtTop)
  startAtTopRef.current = startAtTop
  useLayoutEffect(() => {
    if (savedPosition.current !== undefined) window.scrollTo(0, startAtTopRef.current ? 0 : savedPosition.current)
    return () => {
      savedPosition.current = window.scrollY
      window.scrollTo(0, 0)
    }
  }, [])
  return null
}
