'use client'
import { type RefObject, useEffect } from 'react'

/** Sets `data-overflow` to the edges where a row is cut off, so that the style sheet can fade them. */
export function useOverflowEdges(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const hidden = element.scrollWidth - element.clientWidth
      // Scroll positions may be fractions of a pixel.
      const edges = [element.scrollLeft > 1 && 'start', element.scrollLeft < hidden - 1 && 'end'].filter(Boolean).join(' ')
      if (edges) element.dataset.overflow = edges
      else delete element.dataset.overflow
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])
}
