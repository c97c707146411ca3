'use client'
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { shown: boolean /** Something is said above it that must be seen. */; fromTop: boolean; children: ReactNode }

/** A list stays in the page, hidden, while a record stands in front of it: going back shows it as it was left. */
export const KeptList = ({ shown, fromTop, children }: Props) => (
  <Activity mode={shown ? 'visible' : 'hidden'}>
    {/* First, so that the rows find the window where it belongs. */}
    <Scroll arrived={shown} fromTop={fromTop} />
    {children}
  </Activity>
)

/** Where the list was left; what stands in front of it begins at the top. */
function Scroll({ arrived, fromTop }: { arrived: boolean; fromTop: boolean }) {
  // A list that came with the page stands where the browser put it.
  const left = useRef(arrived ? undefined : 0)
  const top = useRef(fromTop)
  top.current = fromTop
  useLayoutEffect(() => {
    if (left.current !== undefined) window.scrollTo(0, top.current ? 0 : left.current)
    return () => {
      left.current = window.scrollY
      window.scrollTo(0, 0)
    }
  }, [])
  return null
}
