'use client'
import { type RefObject, useEffect } from 'react'

/** Scrolls a row of tabs sideways until the selected one is in the middle, where the screen is too narrow for all. */
export function useSelectedInView(row: RefObject<HTMLElement | null>, selected: string) {
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-part="${selected}"]`)
    if (!row.current || !tab) return
    // scrollIntoView could scroll the page too.
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [row, selected])
}
