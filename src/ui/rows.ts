'use client'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the server shows before it knows the window. */
const firstWindow = { width: 1280, height: 900 }
const overscan = 8
/** How many rows before the end the next page is asked for. */
const ahead = 20

type Options = { count: number; key: (index: number) => string; more?: () => void }

/**
 * Only the rows near the window are in the page; up, down, Home and End move the focus between their links,
 * also to rows that are not there yet.
 */
export function useRows<Box extends HTMLElement>({ count, key, more }: Options) {
  const box = useRef<Box>(null)
  const [margin, setMargin] = useState(0)
  const [current, setCurrent] = useState(0)
  const wanted = useRef<number>(undefined)
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => 40,
    getItemKey: key,
    overscan,
    scrollMargin: margin,
    initialRect: firstWindow,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top
    if (top !== undefined) setMargin(Math.round(top + window.scrollY))
  }, [])
  useEffect(() => {
    if (last >= count - ahead) more?.()
  }, [last, count, more])
  useEffect(() => {
    if (wanted.current === undefined) return
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-open]`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })

  const move = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to))
    wanted.current = index
    setCurrent(index)
    rows.scrollToIndex(index, { align: 'auto' })
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || Number.isNaN(at)) return
    event.preventDefault()
    move(to)
  }
  const before = (items[0]?.start ?? margin) - margin
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return {
    box,
    items,
    measure: rows.measureElement,
    before,
    after,
    current: Math.min(current, Math.max(0, count - 1)),
    setCurrent,
    onKeyDown,
    move,
  }
}
