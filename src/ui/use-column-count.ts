'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** `width` and `height` include the gap after the card. */
export const cardSizePx = { width: 292, height: 132, gap: 12 }

/** The number of cards that fit in a line, matching the style sheet; three until the width is known. */
export function useColumnCount<Box extends HTMLElement>(container: RefObject<Box | null>, isGrid: boolean) {
  const [columns, setColumns] = useState(3)
  useLayoutEffect(() => {
    if (!isGrid || !container.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setColumns(Math.max(1, Math.floor((entry.contentRect.width + cardSizePx.gap) / cardSizePx.width))),
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container, isGrid])
  return isGrid ? columns : 1
}
